import type { PayablePayout } from '@entree/contract/money/payouts/entities.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { DEFAULT_TIME_ZONE, useFormat } from '@entree/web/format.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DateField } from '../../../ui/fields/time-fields.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useSave } from '../../../ui/use-save.ts'
import { OtherAccount } from './other-account.tsx'
import { payoutsKey } from './payouts-key.ts'
import { periodOf } from './use-payout-columns.tsx'

type Values = { ids: string[]; execution_date: string | null }

const query = {
  queryKey: [...payoutsKey, 'payable'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send('listPayablePayouts', {}, { signal }),
}

/** Chooses payouts and saves the file that the bank takes their transfers from. */
export function PayoutFileDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog onClose={onClose} title={t('payouts.file_title')} size="lg">
      <Loaded query={query}>
        {(payouts) =>
          payouts.length === 0 ? (
            <EmptyState title={t('payouts.file_none_title')} text={t('payouts.file_none_text')} />
          ) : (
            <FileForm payouts={payouts} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function FileForm({ payouts, onClose }: { payouts: readonly PayablePayout[]; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  // What is in a file already counts as sent, unless the user knows better.
  const [fresh, filed] = [
    payouts.filter(({ filed_at }) => filed_at === null),
    payouts.filter(({ filed_at }) => filed_at !== null),
  ]
  const [today] = useState(() => localDay(new Date().toISOString(), DEFAULT_TIME_ZONE))
  const form = useForm<Values>({ defaultValues: { ids: fresh.map(({ id }) => String(id)), execution_date: today } })
  const save = useSave(form, {
    call: 'makePayoutFile',
    input: ({ ids, execution_date }) => ({
      ids: ids.map(Number),
      execution_date: execution_date ?? '',
      again: filed.some(({ id }) => ids.includes(String(id))),
      shown: payouts.flatMap(({ id, iban }) => (ids.includes(String(id)) ? [{ id, iban }] : [])),
    }),
    success: t('payouts.file_saved'),
    invalidates: [payoutsKey],
    onRefused: () => {
      // What is shown is not how it is any more.
      void client.invalidateQueries({ queryKey: query.queryKey })
      return false
    },
    onSaved: ({ filename, content }) => {
      saveFile(new Blob([content], { type: 'application/xml' }), filename)
      onClose()
    },
  })
  const { field } = useController({ control: form.control, name: 'ids', rules: { validate: (ids) => ids.length > 0 } })
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <Stack gap="md">
        <Text>{t('payouts.file_text')}</Text>
        <Checkbox.Group
          aria-label={t('nav.admin_payouts')}
          value={field.value}
          onChange={field.onChange}
          error={field.value.length === 0 && t('errors.field_required')}
        >
          <Stack gap="sm">
            {fresh.map((payout) => (
              <Choice key={payout.id} payout={payout} />
            ))}
            {filed.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('payouts.again_help')}
              </Text>
            )}
            {filed.map((payout) => (
              <Choice key={payout.id} payout={payout} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Chosen control={form.control} payouts={payouts} />
        <DateField control={form.control} name="execution_date" label={t('payouts.execution_date')} required />
        <DialogButtons form={form} isSaving={save.isSaving}>
          {t('payouts.save_file')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

function Choice({ payout }: { payout: PayablePayout }) {
  const t = useT()
  const format = useFormat()
  const { id, company, amount, iban, last_iban, filed_at } = payout
  const about = [
    formatIban(iban),
    periodOf(payout),
    ...(filed_at === null ? [] : [t('payouts.in_file', { date: formatDayNumeric(localDay(filed_at, DEFAULT_TIME_ZONE)) })]),
  ]
  return (
    <Checkbox
      value={String(id)}
      label={`${company}, ${format.money(amount)}`}
      description={
        <>
          {about.join(' · ')}
          {last_iban !== null && <OtherAccount last_iban={last_iban} />}
        </>
      }
    />
  )
}

function Chosen({ control, payouts }: { control: Control<Values>; payouts: readonly PayablePayout[] }) {
  const t = useT()
  const format = useFormat()
  const ids = useWatch({ control, name: 'ids' })
  const amount = payouts.filter(({ id }) => ids.includes(String(id))).reduce((sum, payout) => sum + payout.amount, 0)
  return (
    <Text fw={600} aria-live="polite">
      {t('payouts.chosen', { count: ids.length, amount: format.money(amount) })}
    </Text>
  )
}
