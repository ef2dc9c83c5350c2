import type { Locator, Page, Response, Route } from 'playwright-core'
import type { Document, Schema } from '../support/every-call.ts'
import { changeAll, fillMissing, shownIn, type Typing } from './controls.ts'
import { differences, leavesOf } from './input-leaves.ts'

export type FormWalk = Typing & {
  /** The call that saves the form. */
  call: string
  /** Who fills it in. */
  by: string
  /** Shows the form; answers what its controls are in. */
  open: (page: Page) => Promise<Locator>
  /** Why what was saved is not looked at again. Default: it is, as the form was opened. */
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
  'updated_at',
])

/**
 * Saves a form as it opens, which is refused, and then with another value in every control; opens it again. Answers what is wrong: fields
 * that the call takes and no control changes, and controls that no longer show what was saved.
 */
export async function walkForm(page: Page, document: Document, form: FormWalk): Promise<string[]> {
  const { schema, address } = callOf(document, form.call)
  const isSave = (url: URL, method: string) => method === 'POST' && address.test(url.pathname)
  const root = await form.open(page)
  const count = { value: 0 }
  await fillMissing(page, root, form, count)
  // What saves may come into sight with the first change.
  const box = root.locator('input[type=checkbox]:enabled').first()
  if (!(await root.locator('button[type=submit]').last().isVisible()) && (await box.count()) > 0) await box.click({ force: true })
  const before = await refusedSave(page, root, isSave)
  await changeAll(page, root, form, count)
  const shown = await shownIn(root)
  const response = await submit(page, root, isSave)
  if (response.status() !== 200) return [`refused: ${await response.text()}`]
  const sent: unknown = response.request().postDataJSON()
  const changed = new Set(differences(before, sent))
  const unset = (form.shows ?? leavesOf(document, schema))
    .filter((leaf) => !OF_THE_RECORD.has(leaf) && !changed.has(leaf) && !(leaf in (form.not_shown ?? {})))
    .map((leaf) => `no control changes ${leaf}`)
  const needless = Object.keys(form.not_shown ?? {})
    .filter((leaf) => changed.has(leaf))
    .map((leaf) => `${leaf} is shown after all`)
  if (form.again !== undefined) return [...unset, ...needless]
  const later = await shownIn(await form.open(page))
  const lost = shown.filter((line) => !later.includes(line)).map((line) => `not there again: ${line}`)
  return [...unset, ...needless, ...lost]
}

/** What the form sends, which does not reach the server. */
async function refusedSave(page: Page, root: Locator, isSave: (url: URL, method: string) => boolean): Promise<unknown> {
  let sent: unknown
  const refuse = async (route: Route) => {
    if (!isSave(new URL(route.request().url()), route.request().method())) return route.fallback()
    sent = route.request().postDataJSON()
    return route.fulfill({ status: 404, json: [{ code: 'not_found' }] })
  }
  await page.route('**/api/**', refuse)
  await submit(page, root, isSave)
  await page.unroute('**/api/**', refuse)
  return sent
}

/** Presses what sends the form, and waits for the answer; says what the form complains about when it sends nothing. */
async function submit(page: Page, root: Locator, isSave: (url: URL, method: string) => boolean): Promise<Response> {
  const [response] = await Promise.all([
    page
      .waitForResponse((answer) => isSave(new URL(answer.url()), answer.request().method()), { timeout: 8000 })
      .catch(() => null),
    root.locator('button[type=submit]').last().click(),
  ])
  if (response) return response
  const complaints = await page.locator('[id$=-error], [role=alert]').allTextContents()
  throw new Error(`The form sends nothing: ${complaints.join(' ')}`)
}

function callOf(document: Document, name: string): { schema: Schema; address: RegExp } {
  for (const [path, { post }] of Object.entries(document.paths)) {
    if (post?.operationId !== name) continue
    const schema = post.requestBody?.content['application/json']?.schema
    if (!schema) throw new Error(`${name} takes nothing`)
    return { schema, address: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  }
  throw new Error(`no call ${name}`)
}
