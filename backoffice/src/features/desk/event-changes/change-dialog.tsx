import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { EventChangeChoices } from '@entree/contract/desk/event-changes/entities.ts'
import { eventChangeKinds, messagePlaceholders, type EventChangeKind } from '@entree/domain/desk/event-change.ts'
import { addDays, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/choice-fields.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { setFollowing } from '../../../ui/set-following.ts'
import { useSave } from '../../../ui/use-save.ts'
import { eventsKey, useEvent } from '../../catalogue/events/event-query.ts'
import { useEndAlong } from '../../catalogue/events/use-end-along.ts'
import { ChangeFigures } from './change-figures.tsx'
import { inputOf, type ChangeValues } from './change-values.ts'
import { changesKey } from './changes-query.ts'
import { CancelFields, MoveFields, PartFields } from './kind-fields.tsx'
import { PurposeField } from './purpose-field.tsx'
import { MessageFields } from './message-fields.tsx'
import { useChangeCheck } from './use-change-check.ts'

/** Cancels an event or part of it, moves it, or writes to its visitors: choose, see what it concerns, write, confirm (ECHG-01 to ECHG-04). */
export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { id: event_id } = useEvent()
  const isPhone = useMediaQuery('(max-width: 40rem)')
  const choices = {
    queryKey: [...changesKey(event_id), 'choices'],
    queryFn: ({ signal }: { signal: AbortSignal }) => send('getEventChangeChoices', { event_id }, { signal }),
  }
  return (
    <Dialog onClose={onClose} size="lg" fullScreen={isPhone} title={t('changes.new')}>
      <Loaded query={choices}>{(found) => <ChangeForm choices={found} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function ChangeForm({ choices, onClose }: { choices: EventChangeChoices; onClose: () => void }) {
  const t = useT()
  const event = useEvent()
  const confirm = useConfirm()
  const refusalText = useRefusalText()
  const mayRefund = useMay('order.refund')
  const mayMove = useMay('event.edit')
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const [in_two_weeks] = useState(() => addDays(localDay(new Date().toISOString(), event.time_zone), 14))
  const words = (kind: 'cancel' | 'move' | 'message') =>
    Object.fromEntries(Object.entries(choices.templates[kind])) as ChangeValues['messages']
  const form = useForm<ChangeValues>({
    defaultValues: {
      kind: 'cancel',
      product_ids: [],
      timeslot_ids: [],
      refunds: mayRefund,
      with_fees: true,
      with_scanned: false,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      has_money_back: false,
      money_back_until: in_two_weeks,
      purpose: null,
      messages: words('cancel'),
    },
  })
  const { control } = form
  // The words of the kinds that were chosen before, for when one of them is chosen again.
  const [written, setWritten] = useState<Partial<Record<EventChangeKind, ChangeValues['messages']>>>({})
  const values = { ...form.getValues(), ...useWatch({ control }) } as ChangeValues
  useEndAlong(values.starts_at, event, {
    read: () => form.getValues('ends_at'),
    write: (ends_at) => setFollowing(form, 'ends_at', ends_at, { shouldDirty: true }),
  })
  const { messages: _, ...chosen } = values
  const input = inputOf(event.id, chosen)
  const isUnmoved = values.kind === 'move' && values.starts_at === event.starts_at && values.ends_at === event.ends_at
  const check = useChangeCheck(input, isUnmoved)
  const { figures } = check
  const isPart = values.product_ids.length > 0 || values.timeslot_ids.length > 0
  // A whole event that is not on sale has nothing to stop.
  const stopsSale = values.kind === 'cancel' && (isPart || event.status === 'live')
  const languages = figures?.languages.map(({ language }) => language) ?? []
  const kind = values.kind ?? 'cancel'
  const save = useSave(form, {
    call: 'startEventChange',
    input: (all) => ({
      ...input,
      messages: Object.fromEntries(languages.map((language) => [language, all.messages[language]])),
    }),
    idempotency_key,
    success: t('changes.started'),
    invalidates: [changesKey(event.id), eventsKey],
    onSaved: onClose,
  })
  const outcomeOf = ({ orders, mails, amount }: NonNullable<typeof figures>) => {
    if (orders === 0 && kind === 'cancel') return t('changes.confirm_cancel_nobody')
    const done = t(`changes.confirm_${kind}_text`, { count: orders, amount: formatEuro(amount) })
    const mailed = t('changes.confirm_mails', { count: mails })
    return kind === 'message' ? `${done} ${mailed}` : `${done} ${mailed} ${t('changes.confirm_final')}`
  }
  const submit = async () => {
    if (!figures) return
    form.clearErrors()
    // What the form can judge itself is said before the question.
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    const isMeant = await confirm({
      title: t(`changes.confirm_${kind}`, { event: event.name }),
      text: outcomeOf(figures),
      confirm: t(`changes.start_${kind}`),
      cancel: t('changes.go_back'),
      is_danger: kind === 'cancel',
    })
    if (isMeant) await save.submit()
  }
  return (
    <form
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault()
        void submit()
      }}
    >
      <Stack gap="md">
        <RadioField
          control={control}
          name="kind"
          label={t('changes.what')}
          options={eventChangeKinds
            .filter((one) => one !== 'move' || mayMove)
            .map((one) => ({ value: one, label: t(`changes.kind_${one}`) }))}
          onChosen={() => setWritten({ ...written, [kind]: form.getValues('messages') })}
        />
        {kind === 'move' ? <MoveFields form={form} /> : <PartFields control={control} choices={choices} />}
        {kind === 'message' && <PurposeField control={control} />}
        {kind === 'cancel' && <CancelFields control={control} />}
        {check.retry && <LoadFailed onRetry={check.retry} />}
        {check.refused && <Notice tone="warning">{refusalText(check.refused)}</Notice>}
        {figures && <ChangeFigures figures={figures} kind={kind} refunds={input.refunds ?? false} stopsSale={stopsSale} />}
        <MessageFields
          key={kind}
          form={form}
          languages={languages}
          templates={written[kind] ?? words(kind)}
          input={input}
          placeholders={messagePlaceholders.map((name) => `{${name}}`).join(' ')}
        />
        <DialogButtons
          form={form}
          isSaving={save.isSaving}
          is_danger={kind === 'cancel'}
          leave={t('changes.go_back')}
          disabled={!figures || check.isStale || (figures.orders === 0 && kind !== 'move' && !stopsSale)}
        >
          {t(`changes.start_${kind}`)}
        </DialogButtons>
      </Stack>
    </form>
  )
}
