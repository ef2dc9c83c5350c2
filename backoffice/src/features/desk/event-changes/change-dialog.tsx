import { Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { EventChangeChoices } from '@entree/contract/desk/event-changes/entities.ts'
import { eventChangeKinds, messagePlaceholders, type EventChangeKind } from '@entree/domain/desk/event-change.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { addDays, instantOf, localDay, localTime } from '@entree/domain/foundation/zoned-time.ts'
import { formatEuro } from '@entree/domain/foundation/money.ts'
import { useFormat } from '@entree/web/format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isBroken } from '../../../data.ts'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { CheckboxField, MultiSelectField, RadioField } from '../../../ui/fields/choice-fields.tsx'
import { isInstant } from '../../../ui/fields/is-instant.ts'
import { DateTimeField } from '../../../ui/fields/time-fields.tsx'
import { FieldRow } from '../../../ui/form-section.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { useSave } from '../../../ui/use-save.ts'
import { CallFailed } from '@entree/web/client.ts'
import { eventsKey, useEvent } from '../../catalogue/events/event-query.ts'
import { useEndAlong } from '../../catalogue/events/use-end-along.ts'
import { ChangeFigures } from './change-figures.tsx'
import { inputOf, type ChangeValues } from './change-values.ts'
import { changesKey } from './changes-query.ts'
import { MoneyBackFields } from './money-back-fields.tsx'
import { PurposeField } from './purpose-field.tsx'
import { MessageFields } from './message-fields.tsx'

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
  const format = useFormat(event.time_zone)
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
    write: (ends_at) => form.setValue('ends_at', ends_at, { shouldDirty: true }),
  })
  const { messages: _, ...chosen } = values
  const input = inputOf(event.id, chosen)
  // Dates that nobody has changed yet are nothing to ask about.
  const isUnmoved = values.kind === 'move' && values.starts_at === event.starts_at && values.ends_at === event.ends_at
  const check = useQuery({
    enabled: !isUnmoved,
    queryKey: [...changesKey(event.id), 'check', input],
    queryFn: ({ signal }) => send('checkEventChange', input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const figures = check.error || isUnmoved ? undefined : check.data
  const isPart = values.product_ids.length > 0 || values.timeslot_ids.length > 0
  // A whole event that is not on sale has nothing to stop.
  const stopsSale = values.kind === 'cancel' && (isPart || event.status === 'live')
  const languages = figures?.languages.map(({ language }) => language) ?? []
  const kind = values.kind ?? 'cancel'
  const [refused] = isUnmoved
    ? [refusal('event_change_needs_date')]
    : check.error instanceof CallFailed && !isBroken(check.error)
      ? check.error.refusals
      : []
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
  /** At the same hour, whatever the clock does in that week. */
  const moveByWeek = () => {
    const later = (instant: string) => {
      const { day, time } = localTime(instant, event.time_zone)
      return instantOf(addDays(day, 7), time, event.time_zone)
    }
    for (const name of ['starts_at', 'ends_at'] as const) {
      const instant = values[name]
      if (isInstant(instant)) form.setValue(name, later(instant), { shouldDirty: true, shouldValidate: true })
    }
  }
  const submit = async () => {
    if (!figures) return
    form.clearErrors()
    // What the form can judge itself is said before the question.
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return
    const { orders, mails, amount } = figures
    const isMeant = await confirm({
      title: t(`changes.confirm_${kind}`, { event: event.name }),
      text:
        orders === 0 && kind === 'cancel'
          ? t('changes.confirm_cancel_nobody')
          : [
              t(`changes.confirm_${kind}_text`, { count: orders, amount: formatEuro(amount) }),
              t('changes.confirm_mails', { count: mails }),
              ...(kind === 'message' ? [] : [t('changes.confirm_final')]),
            ].join(' '),
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
        {kind === 'move' ? (
          <>
            <FieldRow>
              <DateTimeField control={control} name="starts_at" label={t('changes.starts_at')} zone={event.time_zone} required />
              <DateTimeField control={control} name="ends_at" label={t('changes.ends_at')} zone={event.time_zone} required />
            </FieldRow>
            <Button variant="subtle" size="compact-sm" mr="auto" onClick={moveByWeek}>
              {t('changes.week_later')}
            </Button>
            {mayRefund && <MoneyBackFields control={control} isOffered={values.has_money_back} />}
          </>
        ) : (
          <>
            <MultiSelectField
              control={control}
              name="product_ids"
              label={t('changes.products')}
              placeholder={t('changes.all_products')}
              options={choices.products.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {choices.timeslots.length > 0 && (
              <MultiSelectField
                control={control}
                name="timeslot_ids"
                label={t('changes.timeslots')}
                placeholder={t('changes.all_timeslots')}
                options={choices.timeslots.map((slot) => ({ value: slot.id, label: format.visit(slot) }))}
              />
            )}
          </>
        )}
        {kind === 'message' && <PurposeField control={control} />}
        {kind === 'cancel' && (
          <Stack gap="xs">
            {mayRefund && <CheckboxField control={control} name="refunds" label={t('changes.refunds')} />}
            {values.refunds && <CheckboxField control={control} name="with_fees" label={t('changes.with_fees')} />}
            <CheckboxField control={control} name="with_scanned" label={t('changes.with_scanned')} />
          </Stack>
        )}
        {check.error && !isUnmoved && isBroken(check.error) && <LoadFailed onRetry={() => check.refetch()} />}
        {refused && <Notice tone="warning">{refusalText(refused)}</Notice>}
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
          disabled={!figures || check.isPlaceholderData || (figures.orders === 0 && kind !== 'move' && !stopsSale)}
        >
          {t(`changes.start_${kind}`)}
        </DialogButtons>
      </Stack>
    </form>
  )
}
