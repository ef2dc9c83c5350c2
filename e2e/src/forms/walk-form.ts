import type { Locator, Page } from 'playwright-core'
import type { Document, Schema } from '../support/every-call.ts'
import { changeAll, fillMissing, shownIn, type Typing } from './controls.ts'
import { differences, leavesOf } from './input-leaves.ts'
import type { Open } from './open-form.ts'
import { awaitCall, sendInPage, type Answered } from './page-calls.ts'

export type FormWalk = Typing & {
  /** The call that saves the form. */
  call: string
  /** Who fills it in. */
  by: string
  open: Open
  /** What sends it, as CSS; null: it is sent as it is filled in. Default: the button that submits it. */
  press?: string | null
  /** What answers yes to a question that is asked before it is sent. */
  yes?: string
  /** Where what was saved is to be read, and which fields of it, when it is not the form as it was opened. */
  read?: { at: Open; fields: readonly string[] }
  /** Names of controls that do not show again what was typed, with the reason. */
  forgets?: Readonly<Record<string, string>>
  /** Why what was saved is not looked at again. */
  again?: string
  /** What the call takes and no control of this form sets, with the reason. */
  not_shown?: Readonly<Record<string, string>>
  /** What of the call this form sets, where other forms set the rest. Default: everything. */
  shows?: readonly string[]
}

/** Which record it is and what the browser says of itself: nobody fills that in. */
const OF_THE_RECORD = new Set([
  'id',
  'company_id',
  'event_id',
  'product_id',
  'point_of_sale_id',
  'product_group_id',
  'user_id',
  'campaign_id',
  'fee_id',
  'updated_at',
])
const SUBMIT = 'button[type=submit]'

/**
 * Saves a form as it opens, which is refused, and then with another value in every control; opens it again. Returns what is wrong: fields
 * that the call takes and no control changes, and controls that no longer show what was saved.
 */
export async function walkForm(page: Page, document: Document, form: FormWalk): Promise<string[]> {
  const { schema, address } = callOf(document, form.call)
  const { press = SUBMIT, yes = null } = form
  const root = await form.open(page, 'within')
  const count = { value: 0 }
  await fillMissing(page, root, form, count)
  const before = press === null ? null : await refusedSave(page, root, { address, press, yes })
  const sending = { address, press, yes, isRefused: false }
  await page.evaluate(awaitCall, sending)
  await changeAll(page, root, form, count)
  const shown = await shownIn(root)
  const { sent, status, text } = answeredIn(await root.evaluate(sendInPage, sending))
  if (status !== 200) return [`refused: ${text}`]
  const changed = new Set(differences(before, sent))
  const unset = (form.shows ?? leavesOf(document, schema))
    .filter((leaf) => !OF_THE_RECORD.has(leaf) && !changed.has(leaf) && !(leaf in (form.not_shown ?? {})))
    .map((leaf) => `no control changes ${leaf}`)
  const needless = Object.keys(form.not_shown ?? {})
    .filter((leaf) => changed.has(leaf))
    .map((leaf) => `${leaf} is shown after all`)
  return [...unset, ...needless, ...(await lost(page, form, shown, sent))]
}

/** What was saved and is not there again. */
async function lost(page: Page, form: FormWalk, shown: string[], sent: unknown): Promise<string[]> {
  const { open, read, again, forgets = {} } = form
  if (again !== undefined) return []
  const later = await (read?.at ?? open)(page, 'anew')
  const lines = await shownIn(later)
  if (read === undefined) {
    const expected = shown.filter((line) => !Object.keys(forgets).some((name) => line.startsWith(`${name}: `)))
    return expected.filter((line) => !lines.includes(line)).map((line) => `not there again: ${line}`)
  }
  const all = [await later.textContent(), ...lines].join('\n')
  const fields = Object.entries(Object(sent) as Record<string, unknown>).filter(([name]) => read.fields.includes(name))
  return fields.filter(([, text]) => !all.includes(String(text))).map(([name]) => `not to be read again: ${name}`)
}

type Refused = { address: string; press: string; yes: string | null }

/** What the form sends, which does not reach the server. */
async function refusedSave(page: Page, root: Locator, sending: Refused): Promise<unknown> {
  // What saves may come into sight with the first change.
  const box = root.locator('input[type=checkbox]:enabled').first()
  if (!(await root.locator(sending.press).last().isVisible()) && (await box.count()) > 0) await box.click({ force: true })
  await page.evaluate(awaitCall, { ...sending, isRefused: true })
  return answeredIn(await root.evaluate(sendInPage, { ...sending, isRefused: true })).sent
}

function answeredIn(answer: Answered | string): Answered {
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

function callOf(document: Document, name: string): { schema: Schema; address: string } {
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (post?.operationId !== name) continue
    const schema = post.requestBody?.content['application/json']?.schema
    if (!schema) throw new Error(`${name} takes nothing`)
    return { schema, address: `^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$` }
  }
  throw new Error(`no call ${name}`)
}
