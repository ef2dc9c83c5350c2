import type { CallInput } from '@entree/contract/calls.ts'
import { salesCountdown } from '@entree/domain/catalogue/sale-window.ts'
import { foldEmail, isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { canWaitFor, waitedAmountRefusals } from '@entree/domain/selling/waiting-list.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { readPointOfSale } from '#features/catalogue/points-of-sale/read-point-of-sale.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { spendCaptcha } from '#features/selling/captcha/captchas.ts'
import { waitingListJoinedMail } from './mails/joined.ts'
import { keepEntry, markMailed } from './queries.ts'

type Input = CallInput<'joinWaitingList'>
type Surroundings = {
  captcha: Captcha
  host: string
  /** Scheme, host and port of the shop. */
  origin: string
  /** Refuses when an address was entered too often. Asked with a captcha spent on it, so that nobody can lock others out for nothing. */
  countTry: (email: string) => void
  /** Whether a mailbox may be mailed once more today that it is on a list, and counts that, in the transaction of the scope (LIST-06). */
  mayMail: (scope: Scope, address: string) => Promise<boolean>
}

/**
 * Puts an address on the list for a product that is sold out, or changes what it waits for, with the same answer (LIST-03, LIST-04). Refuses
 * `wrong_email`, `product_amount_invalid`, `captcha_failed`, `waiting_list_closed` where one cannot wait for it, and what the shop refuses
 * that cannot be opened.
 */
export async function joinWaitingList(
  scope: Scope,
  input: Input,
  { captcha, host, origin, countTry, mayMail }: Surroundings,
): Promise<void> {
  const { product, event, is_test } = await findWaited(scope, input, host)
  const email = input.email.trim()
  refuseIfAny([
    ...(isEmailAddress(email) ? [] : [refusal('wrong_email', { field: 'email' })]),
    ...waitedAmountRefusals(input.amount, product),
  ])
  const solved = (await captcha.check(input.recaptcha, scope.now)) ?? refuse('captcha_failed', { field: 'recaptcha' })
  await transact(scope, async (scope) => {
    await spendCaptcha(scope, solved, 'recaptcha')
    countTry(email)
    const { point_of_sale_id, product_id, amount, language } = input
    const of = { event_id: event.id, point_of_sale_id, product_id, amount, language, origin, is_test }
    const address = foldEmail(email)
    const entry = await keepEntry(scope, { ...of, email, address, secret: newSecret() })
    const isMailed = entry.mailed_at !== null && Date.parse(scope.now) - Date.parse(entry.mailed_at) < DAY_MS
    if (!isMailed && (await mayMail(scope, address))) await tellJoined(scope, { id: entry.id, email, language })
  })
}

/** The product as the shop shows it now. Refuses where one cannot wait for it. */
async function findWaited(scope: Scope, { point_of_sale_id, product_id }: Input, host: string) {
  const snapshot = (await getSnapshotById(scope, point_of_sale_id)) ?? refuse('pos_not_found')
  const { products, event, status, countdown } = await readPointOfSale(scope, snapshot.url, host)
  const product = products.find((one) => one.product_id === product_id)?.product ?? refuse('waiting_list_closed')
  const isClosed = salesCountdown(countdown, scope.now).state === 'active' || !canWaitFor(product, event, scope.now)
  if (isClosed) return refuse('waiting_list_closed')
  return { product, event, is_test: status === 'test' }
}

async function tellJoined(scope: Scope, { id, email, language }: { id: number; email: string; language: string }): Promise<void> {
  await markMailed(scope, id)
  await queueMail(scope, {
    kind: waitingListJoinedMail,
    dedupe_key: `waiting_list_joined:${newSecret()}`,
    to_address: email,
    language,
    waiting_list_entry_id: id,
  })
}
