import type { CallAnswer } from '@entree/contract/calls.ts'
import { stepsOf } from '@entree/domain/desk/guest-list.ts'
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useFailures } from '../../../ui/use-failures.ts'
import { useSave } from '../../../ui/use-save.ts'
import { GuestLines } from './guest-lines.tsx'
import { guestsToSend, inputOf, newGuest, type Choices, type SenderValues } from './guest-values.ts'
import { OwnerFields } from './owner-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SendDialog } from './send-dialog.tsx'

type Checked = { check: CallAnswer<'checkGuestList'>; values: SenderValues; input: string; idempotency_key: string }

/** Adds attendees to an event: who they are, how it is paid, and what comes next (GUEST-01, EVT-15). */
export function SenderPage() {
  const event_id = Number(useParams().event_id)
  const query = queryOptions({
    queryKey: ['guest-lists', event_id, 'choices'],
    queryFn: ({ signal }) => send('getGuestListChoices', { event_id }, { signal }),
  })
  return <Loaded query={query}>{(choices) => <Sender key={event_id} choices={choices} />}</Loaded>
}

function Sender({ choices }: { choices: Choices }) {
  const t = useT()
  const mayEvents = useMay('event.view')
  const { id, name } = choices.event
  const missing = choices.has_point_of_sale ? 'products' : 'pos'
  return (
    <Page
      title={t('guests.add')}
      crumbs={
        mayEvents
          ? [
              { label: t('nav.events'), to: '/events' },
              { label: name, to: `/events/${id}` },
              { label: t('nav.guest_lists'), to: `/events/${id}/guest-lists` },
            ]
          : [{ label: t('nav.guest_lists'), to: '/guest-lists' }]
      }
      description={name}
    >
      {choices.has_point_of_sale && choices.products.length > 0 ? (
        <SenderForm choices={choices} />
      ) : (
        <EmptyState
          title={t(`guests.no_${missing}`)}
          text={t(`guests.no_${missing}_text`)}
          action={
            <Button component={Link} to={`/events/${id}/${missing}`}>
              {t('guests.set_up')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

function SenderForm({ choices }: { choices: Choices }) {
  const t = useT()
  const navigate = useNavigate()
  const tell = useFailures()
  const { user } = useSession()
  const event_id = choices.event.id
  const lists = `/events/${event_id}/guest-lists`
  const mayEvents = useMay('event.view')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const form = useForm<SenderValues>({
    defaultValues: {
      owner: { first_name: '', last_name: '', email: '', language: user.language },
      payment: 'none',
      next_step: 'invite_holders',
      timeslot_id: null,
      note: '',
      tickets: [newGuest(choices)],
    },
    mode: 'onTouched',
  })
  const save = useSave(form, {
    call: 'sendGuestList',
    input: (values) => inputOf(event_id, values),
    idempotency_key: checked?.idempotency_key,
    success: checked && t(`guests.sent_${checked.values.next_step}`),
    invalidates: [['guest-lists'], ['orders'], ['visitors', event_id], ['products', event_id]],
    onSaved: () => navigate(mayEvents ? lists : '/guest-lists'),
  })
  const check = async (values: SenderValues) => {
    const input = inputOf(event_id, values)
    setChecking(true)
    try {
      const text = JSON.stringify(input)
      const answer = await send('checkGuestList', input)
      // The same list sent again is the same list.
      const idempotency_key = checked?.input === text ? checked.idempotency_key : crypto.randomUUID()
      setChecked({ check: answer, values, input: text, idempotency_key })
      setOpen(true)
    } catch (error) {
      tell(error)
    } finally {
      setChecking(false)
    }
  }
  const review = async () => {
    const values = form.getValues()
    const guests = guestsToSend(values)
    if (guests.length !== values.tickets.length) form.setValue('tickets', guests, { shouldDirty: true })
    if (!stepsOf(values.payment).includes(values.next_step)) return
    await form.handleSubmit(check, () => {
      // Fields of the form get it from the form itself.
      if (!form.formState.errors.owner) place.current?.querySelector<HTMLElement>('li [aria-invalid="true"]')?.focus()
    })()
  }
  return (
    <div ref={place}>
      <Form save={{ submit: async (event) => (event?.preventDefault(), review()), isSaving: isChecking }} isWide>
        <PaymentFields form={form} choices={choices} />
        <OwnerFields form={form} />
        <GuestLines form={form} choices={choices} />
        <SaveBar
          form={form}
          save={{ ...save, isSaving: isChecking }}
          label={t('guests.review')}
          onCancel={() => void navigate(mayEvents ? lists : '/guest-lists')}
        />
      </Form>
      {isOpen && checked && (
        <SendDialog
          choices={choices}
          values={checked.values}
          check={checked.check}
          isSending={save.isSaving}
          onSend={() => void save.submit()}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
