import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import type { MoneyTaker } from '@entree/domain/money/money-taker.ts'
import type { Scope } from '#platform/scope.ts'
import type { StartingValues } from '#features/foundation/platform-settings/starting-values.ts'

type Dates = { starts_at: string; ends_at: string }
/** The language of an order, and that of the point of sale it was placed at; with the name of its event. */
export type SpokenLanguages = { secret: string; own: string; shop: string; event_name: string }
/** An event before its dates change. */
export type DatedEvent = Dates & { id: number; time_zone: string }

/** A scan session with the times that it gets in a copied event. */
export type SessionDates = { id: number; starts_at: string; ends_at: string }
/** An event that is copied: `move` takes an instant to where it lies in the copy. */
export type CopyOfEvent = { from: number; to: number; move: (instant: string) => string }
/**
 * An event that was copied: its products by the old ids, and its points of sale, once these are copied too. `points_of_sale` is filled by the
 * slice that copies them, which runs before those above it.
 */
export type CopiedEvent = CopyOfEvent & {
  products: ReadonlyMap<number, number>
  points_of_sale: Map<number, number>
  sessions: readonly SessionDates[]
}

/** What a new company starts with: its host, what was set for new ones, and the language that what it gets is named in. */
export type NewCompanyStart = { host: string; starting: StartingValues; language: string }
export type CompanyRights = { permissions: readonly string[] | null } | { role_permissions: object }

/** What goes, by the column of an order that says it. */
export type GoneFromOrders = { column: 'campaign_id' | 'discount_code_id' | 'timeslot_id'; ids: readonly number[] }

/** Entries that were made where tickets were sold before: of these units, made there (`where`), brought by a user. */
export type ImportedEntries = {
  event_id: number
  where: string
  user_id: number
  entries: readonly { order_product_id: number; entered_at: string }[]
}

/**
 * What a slice asks of those above it, which it does not know, or tells them. A slice names its hooks where it is bound; they run in the
 * caller's transaction, in the order of `bindFeatures`; those that delete in the opposite one.
 */
export type Hooks = {
  /** The secret of an order; null when the company has no such order. Asked by the access rule `order`. */
  findOrderSecret: (db: Scope['tx'], company_id: number, id: number) => Promise<string | null>
  /** The same of a ticket. */
  findTicketSecret: (db: Scope['tx'], company_id: number, id: number) => Promise<string | null>
  /** The language of the pages of an order, those of its purchase (`shop`) and those after it (`own`), for anyone with its secret. */
  findOrderLanguages: (db: Scope['tx'], company_id: number, id: number) => Promise<SpokenLanguages | null>
  /** The same of a ticket: its order's. */
  findTicketLanguages: (db: Scope['tx'], company_id: number, id: number) => Promise<SpokenLanguages | null>
  /** What takes the real payments of a company now (EVT-90). */
  findMoneyTaker: (db: Scope['tx'], company_id: number) => Promise<MoneyTaker>
  /** What stands against new dates of an event; `isMoving`: what hangs on its start moves along. */
  checkEventDates: (scope: Scope, before: DatedEvent, after: Dates, isMoving: boolean) => Promise<Refusal[]>
  /** The event is about to start at another time, and what hangs on its start is to move along. */
  moveAlongWithEvent: (scope: Scope, before: DatedEvent, after: Dates) => Promise<void>
  /** The dates of the event are about to change: what is set to its days goes along (`followEvent`). */
  followEventDates: (scope: Scope, before: DatedEvent, after: Dates) => Promise<void>
  /** What stands against copying an event with its scan sessions at these times. */
  checkEventCopy: (scope: Scope, from: number, sessions: readonly SessionDates[]) => Promise<Refusal[]>
  /** A company is made: it gets what new companies start with. Refuses `subdomain_in_use` for a host that is somebody's. */
  startWithCompany: (scope: Scope, start: NewCompanyStart) => Promise<void>
  /** The company's own host on the domain of the platform is another one now; others of it stay. */
  moveCompanyHost: (scope: Scope, from: string, to: string) => Promise<void>
  /** What a company may use at most (null: all), or what its built-in roles hold, is another now. */
  saveCompanyRights: (scope: Scope, rights: CompanyRights) => Promise<void>
  /** A user of the company was deactivated; `office`: the address of the back office, for mails. */
  userLeft: (scope: Scope, user_id: number, office: string) => Promise<void>
  /** An event was made: it gets what events start with. */
  startWithEvent: (scope: Scope, event_id: number) => Promise<void>
  /** An event is copied, its products first; returns the copies by the old ids. */
  copyProductsOfEvent: (scope: Scope, copy: CopyOfEvent) => Promise<ReadonlyMap<number, number>>
  /** An event was copied with its products: what else hangs on it is copied too. */
  copyWithEvent: (scope: Scope, copy: CopiedEvent) => Promise<void>
  /** An event without orders is deleted: the rows that refer to it go first. Called from the highest slice down. */
  deleteWithEvent: (scope: Scope, event_id: number) => Promise<void>
  /** The test and expired orders of an event that is deleted go with all their rows. Called from the highest slice down. */
  deleteOrders: (scope: Scope, order_ids: readonly number[]) => Promise<void>
  /** A campaign, code or timeslots are deleted: expired orders drop their reference to it, and stay locked. */
  detachFromExpiredOrders: (scope: Scope, gone: GoneFromOrders) => Promise<void>
  /** A new product is put on sale at these points of sale of its event. */
  sellProductAt: (scope: Scope, product_id: number, point_of_sale_ids: ReadonlySet<number>) => Promise<void>
  /** Tickets were imported whose holders are inside already (MOVE-40). */
  enterImported: (scope: Scope, entries: ImportedEntries) => Promise<void>
  /** Staff refund, cancel or move to another event these units of a locked order: what let nobody in yet is taken back (BOX-19). Call it before. */
  unitsReturned: (scope: Scope, order_product_ids: readonly number[]) => Promise<void>
  /** A product that was never ordered is deleted: its links to others go first. Called from the highest slice down. */
  deleteWithProduct: (scope: Scope, product_id: number) => Promise<void>
}

/** All that slices have hooked in, by hook. */
export type HookRegistry = { [Name in keyof Hooks]: Hooks[Name][] }

/** A registry that nobody has hooked anything into. */
export function noHooks(): HookRegistry {
  return {
    findOrderSecret: [],
    findTicketSecret: [],
    findOrderLanguages: [],
    findTicketLanguages: [],
    findMoneyTaker: [],
    checkEventDates: [],
    moveAlongWithEvent: [],
    followEventDates: [],
    checkEventCopy: [],
    startWithCompany: [],
    moveCompanyHost: [],
    saveCompanyRights: [],
    userLeft: [],
    startWithEvent: [],
    copyProductsOfEvent: [],
    copyWithEvent: [],
    deleteWithEvent: [],
    deleteOrders: [],
    detachFromExpiredOrders: [],
    sellProductAt: [],
    enterImported: [],
    unitsReturned: [],
    deleteWithProduct: [],
  }
}

/** Hooks in what a slice brings. */
export function addHooks(registry: HookRegistry, hooks: Partial<Hooks>): void {
  if (hooks.findOrderSecret) registry.findOrderSecret.push(hooks.findOrderSecret)
  if (hooks.findTicketSecret) registry.findTicketSecret.push(hooks.findTicketSecret)
  if (hooks.findOrderLanguages) registry.findOrderLanguages.push(hooks.findOrderLanguages)
  if (hooks.findTicketLanguages) registry.findTicketLanguages.push(hooks.findTicketLanguages)
  if (hooks.findMoneyTaker) registry.findMoneyTaker.push(hooks.findMoneyTaker)
  if (hooks.checkEventDates) registry.checkEventDates.push(hooks.checkEventDates)
  if (hooks.moveAlongWithEvent) registry.moveAlongWithEvent.push(hooks.moveAlongWithEvent)
  if (hooks.followEventDates) registry.followEventDates.push(hooks.followEventDates)
  if (hooks.checkEventCopy) registry.checkEventCopy.push(hooks.checkEventCopy)
  if (hooks.startWithCompany) registry.startWithCompany.push(hooks.startWithCompany)
  if (hooks.moveCompanyHost) registry.moveCompanyHost.push(hooks.moveCompanyHost)
  if (hooks.saveCompanyRights) registry.saveCompanyRights.push(hooks.saveCompanyRights)
  if (hooks.userLeft) registry.userLeft.push(hooks.userLeft)
  if (hooks.startWithEvent) registry.startWithEvent.push(hooks.startWithEvent)
  if (hooks.copyProductsOfEvent) registry.copyProductsOfEvent.push(hooks.copyProductsOfEvent)
  if (hooks.copyWithEvent) registry.copyWithEvent.push(hooks.copyWithEvent)
  if (hooks.detachFromExpiredOrders) registry.detachFromExpiredOrders.push(hooks.detachFromExpiredOrders)
  if (hooks.sellProductAt) registry.sellProductAt.push(hooks.sellProductAt)
  if (hooks.enterImported) registry.enterImported.push(hooks.enterImported)
  if (hooks.unitsReturned) registry.unitsReturned.push(hooks.unitsReturned)
  // What a slice has refers to what those below it have, and must go before it.
  if (hooks.deleteWithEvent) registry.deleteWithEvent.unshift(hooks.deleteWithEvent)
  if (hooks.deleteOrders) registry.deleteOrders.unshift(hooks.deleteOrders)
  if (hooks.deleteWithProduct) registry.deleteWithProduct.unshift(hooks.deleteWithProduct)
}
