import { MOST_GUESTS, needsGuestDetails } from '@entree/domain/desk/guest-list.ts'
import { formatCents } from '@entree/domain/foundation/typed-numbers.ts'
import { Button } from '@mantine/core'
import { useMemo, type ClipboardEvent } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { GuestLine } from './guest-line.tsx'
import styles from './guest-lines.module.css'
import { isBlank, judgeGuests, type Choices, type SenderValues } from './guest-values.ts'
import { ImportBox } from './import-box.tsx'
import { MissingProducts } from './missing-products.tsx'
import { useGuestChanges } from './use-guest-changes.ts'

type GuestLinesProps = { form: UseFormReturn<SenderValues>; choices: Choices }

/** The guests: typed, pasted or read from a file, each with what is wrong with it (GUEST-01, GUEST-09). */
export function GuestLines({ form, choices }: GuestLinesProps) {
  const t = useT()
  const confirm = useConfirm()
  const refusalText = useRefusalText()
  const { read, onChange, onRemove, onChooseAll, add, clear, addTable, readAgain } = useGuestChanges(form, choices)
  const { field, fieldState } = useController({
    control: form.control,
    name: 'tickets',
    rules: {
      validate: (_, values) => {
        const { problems, whole } = judgeGuests(choices, values)
        if (problems.size > 0) return t('guests.wrong_rows', { count: problems.size })
        return whole[0] ? refusalText(whole[0]) : true
      },
    },
  })
  const guests = field.value
  const values = useWatch({ control: form.control }) as SenderValues
  const wasTried = form.formState.submitCount > 0
  const { problems } = useMemo(() => judgeGuests(choices, { ...values, tickets: guests }), [choices, values, guests])
  const isPriced = values.payment !== 'none'
  const prices = useMemo(
    () => (isPriced ? new Map(choices.products.map(({ id, price }) => [id, formatCents(price)])) : null),
    [isPriced, choices],
  )
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // One word belongs into the field; several cells are guests, and never go into it as text: not even when there are too many.
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    addTable(text)
  }
  const clearIfMeant = async () => {
    const isMeant = await confirm({
      title: t('guests.clear_title', { count: guests.length }),
      confirm: t('guests.clear'),
      is_danger: true,
    })
    if (isMeant) clear()
  }
  return (
    <FormSection title={t('guests.guests')} description={t('guests.guests_text')}>
      <ImportBox read={read} onText={addTable} onRoles={readAgain} />
      <MissingProducts guests={guests} products={choices.products} onChoose={onChooseAll} />
      {fieldState.error?.message && (
        <p className={styles.problem} role="alert">
          {fieldState.error.message}
        </p>
      )}
      <ol className={styles.lines} data-priced={isPriced} onPaste={onPaste}>
        <li className={styles.heads} aria-hidden="true">
          <span />
          {(['first_name', 'last_name', 'email', 'product'] as const).map((column) => (
            <span key={column}>{t(`guests.${column}`)}</span>
          ))}
          {isPriced && <span>{t('guests.price')}</span>}
        </li>
        {guests.map((guest, index) => (
          <GuestLine
            key={guest.key}
            guest={guest}
            number={index + 1}
            products={choices.products}
            prices={prices}
            problems={(read !== null && !isBlank(guest)) || wasTried ? problems.get(guest.key) : undefined}
            isNeeded={needsGuestDetails(values.next_step)}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <div className={styles.bar}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={18} />}
          disabled={guests.length >= MOST_GUESTS}
          onClick={add}
        >
          {t('guests.add_row')}
        </Button>
        {guests.length > 1 && (
          <Button variant="subtle" color="gray" onClick={() => void clearIfMeant()}>
            {t('guests.clear')}
          </Button>
        )}
        <span className={styles.count}>{t('guests.count', { count: guests.length, max: MOST_GUESTS })}</span>
      </div>
    </FormSection>
  )
}
