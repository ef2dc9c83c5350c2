import type { CallAnswer } from '@entree/contract/calls.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button, Group } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useMay } from '../../../session/session.tsx'
import { TextArea } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import styles from './order-page.module.css'

type Order = Pick<CallAnswer<'getOrderDetail'>, 'id' | 'notes'>

/** What colleagues wrote down at an order, and room for more (BORD-19, BORD-46). */
export function OrderNotes({ order }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const mayAdd = useMay('order.note')
  if (order.notes.length === 0 && !mayAdd) return null
  return (
    <FormSection title={t('orders.notes')} description={t('orders.notes_text')}>
      {mayAdd && <NewNote id={order.id} />}
      {order.notes.length > 0 && (
        <ul className={styles.notes}>
          {order.notes.map(({ id, message, who, created_at }) => (
            <li key={id}>
              <span className={styles.soft}>
                <time dateTime={created_at}>{format.dateTimeNumeric(created_at)}</time> · {who}
              </span>
              <p>{message}</p>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}

function NewNote({ id }: { id: number }) {
  const t = useT()
  const form = useForm({ defaultValues: { message: '' } })
  useUnsavedGuard(form.formState.isDirty)
  const save = useSave(form, {
    call: 'addOrderNote',
    input: ({ message }) => ({ id, message }),
    values: () => ({ message: '' }),
    success: t('orders.note_added'),
    invalidates: [['orders', id]],
  })
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)} className={styles.newNote}>
      <TextArea
        control={form.control}
        name="message"
        label={t('orders.note')}
        rows={2}
        maxLength={2000}
        check={(message) => (message?.trim() ? null : refusal('field_required'))}
      />
      <Group justify="end">
        <Button type="submit" variant="default" loading={save.isSaving}>
          {t('orders.note_add')}
        </Button>
      </Group>
    </form>
  )
}
