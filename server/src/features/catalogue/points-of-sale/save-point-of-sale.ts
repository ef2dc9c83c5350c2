import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { PointOfSaleDetail, PointOfSaleInput } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { language } from '@entree/contract/foundation/values.ts'
import { checkPointOfSale } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { isUniqueViolation, refuseWhen } from '#platform/database/refused-by-database.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { lockOpenEvent } from '#features/catalogue/events/lock-event.ts'
import { cleanCss, type CleanedCss } from '#platform/sanitize/clean-css.ts'
import { readColors } from './point-of-sale-colors.ts'
import { readPointsOfSale } from './read-settings.ts'
import { checkMethods, writeMethods } from './save-offered-methods.ts'
import { checkSoldProducts, writeSoldProducts } from './save-sold-products.ts'
import { insertPointOfSale, isUrlTaken, updatePointOfSale, type PointOfSaleColumns } from './settings-queries.ts'

type Saved = CallAnswer<'createPointOfSale'>

/** Adds a point of sale to an event (BPOS-01 to BPOS-17). All that is wrong is refused at once, each with its field. */
export async function createPointOfSale(scope: Scope, input: CallInput<'createPointOfSale'>, origin: string): Promise<Saved> {
  return withUniqueUrl(() =>
    transact(scope, async (scope) => {
      const { tx, company_id, now } = scope
      const { id: event_id } = await lockOpenEvent(scope, input.event_id)
      const { columns, removed } = await judge(scope, event_id, input, null)
      const id = await insertPointOfSale(tx, { ...columns, company_id, event_id, updated_at: now })
      await writeParts(scope, id, input)
      const saved = await readBack(scope, event_id, id, origin)
      await recordChange(scope, { entity: 'point_of_sale', entity_id: id, action: 'created', after: settingsOf(saved) })
      return { ...saved, removed_css: removed }
    }),
  )
}

/**
 * Changes a point of sale; what the form leaves out stays. A product's own stock here can become less only down to what is sold and
 * reserved here (`stock_below_sold`).
 */
export async function changePointOfSale(scope: Scope, input: CallInput<'changePointOfSale'>, origin: string): Promise<Saved> {
  return withUniqueUrl(() =>
    transact(scope, async (scope) => {
      const { id: event_id } = await lockOpenEvent(scope, input.event_id)
      const current = await readBack(scope, event_id, input.point_of_sale_id, origin)
      const { id, updated_at } = current
      await refuseStaleSave(scope, { entity: 'point_of_sale', id, updated_at }, input.updated_at)
      const { columns, removed } = await judge(scope, event_id, input, current)
      await updatePointOfSale(scope.tx, scope.company_id, id, { ...columns, updated_at: scope.now })
      await writeParts(scope, id, input)
      const saved = await readBack(scope, event_id, id, origin)
      await recordChange(scope, {
        entity: 'point_of_sale',
        entity_id: id,
        action: 'changed',
        before: settingsOf(current),
        after: settingsOf(saved),
      })
      return { ...saved, removed_css: removed }
    }),
  )
}

/** The columns to write, after everything that can be wrong was looked at. */
async function judge(
  scope: Scope,
  event_id: number,
  input: PointOfSaleInput,
  current: PointOfSaleDetail | null,
): Promise<{ columns: PointOfSaleColumns; removed: CleanedCss['removed'] }> {
  const draft = { ...(current ?? { status: 'live' }), ...given(input) }
  const id = current?.id ?? null
  refuseIfAny([
    ...checkPointOfSale(draft, current),
    ...(draft.url && (await isUrlTaken(scope.tx, draft.url, id)) ? [refusal('pos_url_in_use', { field: 'url' })] : []),
    ...(input.payment_methods ? await checkMethods(scope, id, input.payment_methods) : []),
    ...(input.products ? await checkSoldProducts(scope, { event_id, id, products: input.products }) : []),
  ])
  const { css, removed } =
    typeof input.custom_css === 'string' ? cleanCss(input.custom_css) : { css: draft.custom_css ?? null, removed: [] }
  const columns = {
    name: draft.name ?? '',
    url: draft.url ?? '',
    status: draft.status ?? 'live',
    language: language.parse(draft.language),
    custom_css: css,
    terms_conditions_url: draft.terms_conditions_url ?? null,
    show_countdown: draft.show_countdown ?? false,
    countdown: draft.countdown ?? null,
    show_in_overview: draft.show_in_overview ?? true,
    donations_allowed: draft.donations_allowed ?? true,
    age_confirmation: draft.age_confirmation ?? null,
    noindex: draft.noindex ?? false,
    colors: JSON.stringify(withoutNulls({ ...readColors(current?.colors), ...input.colors })),
  }
  return { columns, removed }
}

/** What the form says; texts without outer blanks, empty ones as nothing. */
function given(input: PointOfSaleInput): Partial<PointOfSaleInput> {
  const said: Partial<PointOfSaleInput> = {
    name: input.name?.trim(),
    url: input.url?.trim(),
    status: input.status,
    language: input.language,
    custom_css: input.custom_css,
    terms_conditions_url: input.terms_conditions_url === undefined ? undefined : input.terms_conditions_url?.trim() || null,
    show_countdown: input.show_countdown,
    countdown: input.countdown,
    show_in_overview: input.show_in_overview,
    donations_allowed: input.donations_allowed,
    age_confirmation: input.age_confirmation,
    noindex: input.noindex,
    colors: input.colors,
    payment_methods: input.payment_methods,
    products: input.products,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** Products last: their pools are locked, and a rush may be waiting for these. */
async function writeParts(scope: Scope, id: number, { payment_methods, products }: PointOfSaleInput): Promise<void> {
  if (payment_methods) await writeMethods(scope, id, payment_methods)
  const refusals: Refusal[] = products ? await writeSoldProducts(scope, id, products) : []
  refuseIfAny(refusals)
}

/** Two who claim the same url at the same moment both find it free; the database lets one of them have it (BPOS-24). */
async function withUniqueUrl<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const isTaken = (error: unknown) => isUniqueViolation(error, 'point_of_sale_url_key')
  return refuseWhen(isTaken, () => refuse('pos_url_in_use', { field: 'url' }), work)
}

async function readBack(scope: Scope, event_id: number, id: number, origin: string): Promise<PointOfSaleDetail> {
  const all = await readPointsOfSale(scope, event_id, origin)
  return all.find((one) => one.id === id) ?? refuse('not_found')
}

/** What the audit trail compares: what was set, without what follows from it. */
function settingsOf({
  products,
  payment_methods,
  shop_url: _url,
  test_mode: _test,
  has_orders: _orders,
  ...rest
}: PointOfSaleDetail): object {
  return {
    ...rest,
    products: products.map(({ product_id, stock, sort }) => ({ product_id, stock, sort })),
    payment_methods: payment_methods.map(({ payment_method_id, fee_fixed, fee_percentage, online, show_pos }) => {
      return { payment_method_id, fee_fixed, fee_percentage, online, show_pos }
    }),
  }
}

function withoutNulls(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
