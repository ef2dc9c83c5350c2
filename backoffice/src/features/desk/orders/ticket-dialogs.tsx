import type { CallAnswer } from '@entree/contract/calls.ts'
import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { Stack, Text } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { OrderMails } from './order-mails.tsx'

type Ticket = NonNullable<CallAnswer<'getOrderDetail'>['order_products'][number]['ticket']>
type Owner = { first_name: string | null; last_name: string | null; email: string | null; send_email: boolean }
type TicketDialogProps = { order_id: number; ticket: Ticket; onClose: () => void }

/** Replaces a ticket (BORD-51); asks for confirmation when it was scanned already (DEC-B-89). */
export function NewTicketDialog({ order_id, ticket, onClose }: TicketDialogProps) {
  const t = useT()
  const confirm = useConfirm()
  const form = useForm({ defaultValues: { send_email: true } })
  const isTold = useWatch({ control: form.control, name: 'send_email' })
  const save = useSave(form, {
    call: 'generateTicket',
    input: ({ send_email }) => ({ id: ticket.id, send_email, confirm_scanned: false }),
    instead: async (refused, input) => {
      const isMeant =
        refused.has('ticket_scanned') &&
        (await confirm({
          title: t('orders.cancel_scanned'),
          text: t('orders.new_ticket_scanned_text'),
          confirm: t('orders.new_ticket'),
          cancel: t('orders.keep_ticket'),
          is_danger: true,
        }))
      return isMeant ? { ...input, confirm_scanned: true } : null
    },
    success: t('orders.new_ticket_done'),
    invalidates: [['orders']],
    onSaved: onClose,
  })
  return (
    <Dialog onClose={onClose} title={t('orders.new_ticket')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('orders.new_ticket_text')}</Text>
          <CheckboxField control={form.control} name="send_email" label={t('orders.new_ticket_email')} />
          {isTold && <OrderMails order_id={order_id} asked={{ new_ticket: { ticket_id: ticket.id } }} />}
          <DialogButtons form={form} isSaving={save.isSaving} is_danger>
            {t('orders.new_ticket')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Gives a ticket to someone else (BORD-52). */
export function ChangeOwnerDialog({ order_id, ticket, onClose }: TicketDialogProps) {
  const t = useT()
  const form = useForm<Owner>({
    defaultValues: {
      first_name: '',
      last_name: '',
      email: '',
      send_email: true,
    },
  })
  const save = useSave(form, {
    call: 'changeTicketOwner',
    input: ({ first_name, last_name, email, send_email }) => ({
      id: ticket.id,
      secret: ticket.secret ?? '',
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      email: email ?? '',
      send_email,
    }),
    success: t('orders.change_owner_done'),
    invalidates: [['orders']],
    onSaved: onClose,
  })
  const required = (text: string | null | undefined) => (text?.trim() ? null : refusal('field_required'))
  const { control } = form
  const [first, last, address, isTold] = useWatch({ control, name: ['first_name', 'last_name', 'email', 'send_email'] })
  const owner = { first_name: first ?? '', last_name: last ?? '', email: address?.trim() ?? '' }
  const isWhole = isEmailAddress(owner.email) && [first, last].every((name) => name?.trim())
  return (
    <Dialog onClose={onClose} title={t('orders.change_owner')}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <Stack gap="md">
          <Text>{t('orders.change_owner_text')}</Text>
          <TextField
            control={control}
            name="first_name"
            label={t('orders.field_first_name')}
            required
            maxLength={100}
            check={required}
          />
          <TextField
            control={control}
            name="last_name"
            label={t('orders.field_last_name')}
            required
            maxLength={100}
            check={required}
          />
          <TextField
            control={control}
            name="email"
            type="email"
            inputMode="email"
            label={t('orders.email')}
            required
            maxLength={254}
            check={(email) => required(email) ?? (isEmailAddress(email?.trim() ?? '') ? null : refusal('wrong_email'))}
          />
          <CheckboxField control={control} name="send_email" label={t('orders.change_owner_email')} />
          {isTold && <OrderMails order_id={order_id} asked={isWhole ? { owner: { ticket_id: ticket.id, ...owner } } : null} />}
          <DialogButtons form={form} isSaving={save.isSaving}>
            {t('orders.change_owner')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
