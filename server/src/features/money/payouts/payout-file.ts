import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { formatDayNumeric } from '@entree/domain/foundation/dates.ts'
import { normalizeIban } from '@entree/domain/foundation/iban.ts'
import { localDay } from '@entree/domain/foundation/zoned-time.ts'
import { BOOKS_ZONE } from '@entree/domain/money/books-zone.ts'
import { payoutReference } from '@entree/domain/money/payout.ts'
import { pain001, type Transfer } from '@entree/domain/money/pain-001.ts'
import { refuse } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { readSeller } from '#features/money/invoices/invoice-parties.ts'
import { selectPayable, setFile, type PayablePayout } from './file-queries.ts'

/** What can be put into a file for the bank now. */
export async function listPayable({ tx }: Scope): Promise<CallAnswer<'listPayablePayouts'>> {
  return selectPayable(tx, null).execute()
}

/**
 * The file that a bank takes the transfers of these payouts from (SEPA, pain.001), and notes it with each. Refuses `payout_not_open` when one of
 * them is not to be paid, `payout_in_file` when one is in an earlier file (unless `again`), `payout_iban_changed` when one goes to another account
 * than was `shown`, `platform_iban_missing` and a day before today.
 */
export async function makePayoutFile(
  scope: Scope,
  { ids, execution_date, again, shown = [] }: CallInput<'makePayoutFile'>,
): Promise<CallAnswer<'makePayoutFile'>> {
  return transact(scope, async (scope) => {
    const { tx, now } = scope
    const { iban: debtor_iban, ...seller } = await readSeller(tx)
    if (debtor_iban === null) return refuse('platform_iban_missing')
    if (execution_date < localDay(now, BOOKS_ZONE)) return refuse('transfer_in_past', { field: 'execution_date' })
    const payouts = await selectPayable(tx, ids).forUpdate('payout').execute()
    if (payouts.length < new Set(ids).size) return refuse('payout_not_open')
    if (!again && payouts.some(({ filed_at }) => filed_at !== null)) return refuse('payout_in_file')
    const changed = payouts.find(({ id, iban }) => shown.some((one) => one.id === id && normalizeIban(one.iban) !== iban))
    if (changed) return refuse('payout_iban_changed', { company: changed.company })
    const file_id = `ENTREE-${now.replaceAll(/\D/g, '').slice(0, 14)}-${payouts[0]?.id}`
    await setFile(
      tx,
      payouts.map(({ id, iban }) => ({ id, iban })),
      { file_id, filed_at: now },
    )
    for (const { id, company_id, amount, period_end } of payouts) {
      const after = { payout: id, amount, period_end, file: file_id }
      await recordChange({ ...scope, company_id }, { entity: 'company', entity_id: company_id, action: 'payout_filed', after })
    }
    const transfers = payouts.map((payout) => transferOf(payout, seller.name))
    const content = pain001({
      message_id: file_id,
      created_at: now,
      execution_date,
      debtor: { name: seller.name, iban: debtor_iban },
      transfers,
    })
    return { filename: `${file_id}.xml`, content }
  })
}

/** On the bank statement it has the number by which the books know it (INV-21). */
function transferOf({ id, company, iban, amount, period_start, period_end }: PayablePayout, platform: string): Transfer {
  const end_to_end_id = payoutReference(id)
  const remittance = `${end_to_end_id} ${platform} ${formatDayNumeric(period_start)} - ${formatDayNumeric(period_end)}`
  return { end_to_end_id, name: company, iban, amount, remittance }
}
