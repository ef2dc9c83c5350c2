import type { CallInput } from '@entree/contract/calls.ts'
import { salesCountdown } from '@entree/domain/catalogue/sale-window.ts'
import { foldEmail, isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { canWaitFor, MOST_JOINED_MAILS, waitedAmountRefusals } from '@entree/domain/selling/waiting-list.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { Captcha } from '#providers/captcha/captcha.ts'
import { getSnapshotById } from '#features/catalogue/points-of-sale/point-of-sale-snapshot.ts'
import { readPointOfSale } from '#features/catalogue/points-of-sale/read-point-of-sale.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { spendCaptcha } from '#features/selling/captcha/captchas.ts'
import { waitingListJoinedMail } from './mails/joined.ts'
import { countJoinedMails, keepEntry, markMailed } from './queries.ts'

type Input = CallInput<'joinWaitingList'>
type Surroundings = {
  captcha: Captcha
  host: string
  /** Scheme, host and port of the shop. */
  origin: string
  /** Refuses when an address was entered too often. Asked with a captcha spent on it, so that nobody can lock others out for nothing. */
  countTry: (email: string) => void
}

/**
 * Puts an address on the list for a product that is sold out, or changes what it waits for, with the same answer (LIST-03, LIST-04). Refuses
 * `wrong_email`, `product_amount_invalid`, `captcha_failed`, `waiting_list_closed` where one cannot wait for it, and what the shop refuses
 * that cannot be opened.
 */
export async function joinWaitingList(
  scope: Scope,
  input: Input,
  { captcha, host, origin, countTry }: Surroundings,
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
    await tellJoined(scope, { ...entry, email, address, language })
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

/** A mailbox gets few of these mails, whoever enters it (LIST-06). */
async function tellJoined(
  scope: Scope,
  entry: { id: number; mailed_at: string | null; email: string; address: string; language: string },
): Promise<void> {
  const { id, mailed_at, email, address, language } = entry
  if (mailed_at !== null && Date.parse(scope.now) - Date.parse(mailed_at) < DAY_MS) return
  if ((await countJoinedMails(scope, address)) >= MOST_JOINED_MAILS) return
  await markMailed(scope, id)
  await queueMail(scope, {
    kind: waitingListJoinedMail,
    dedupe_key: `waiting_list_joined:${newSecret()}`,
    to_address: email,
    language,
    waiting_list_entry_id: id,
  })
}
