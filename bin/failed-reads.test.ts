import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type BindingPattern } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../backoffice/src')
const READS = ['useQuery', 'useQueries', 'useInfiniteQuery']
/** What a screen knows by that a read failed, of its answer. */
const OF_FAILURE = ['error', 'isError', 'isLoadingError', 'isRefetchError', 'refetch']

/**
 * The reads that do not look whether they failed, as `file#variable`, each with what it adds: without it nothing on the screen says what is
 * not so, and nobody waits for it.
 */
const QUIET: Readonly<Record<string, string>> = {
  'features/catalogue/points-of-sale/unasked-fields.tsx#data': 'a warning beside the fields',
  'features/catalogue/points-of-sale/use-payable-methods.ts#data': 'null, which it is then, is unknown',
  'features/catalogue/points-of-sale/waiting-room-page.tsx#now': 'asks again for what the page has',
  'features/catalogue/products/product-page.tsx#now': 'asks again for what the page has',
  'features/catalogue/ticket-templates/template-field.tsx#templates': 'pictures of choices that have names',
  'features/desk/batches/batches-page.tsx#': 'only has the list asked for again, which says itself when that fails',
  'features/desk/batches/making.tsx#data': 'asks again for what the page has, until it is done',
  'features/desk/event-changes/changes-tab.tsx#data': 'the same read is shown by Loaded below',
  'features/desk/exports/exports-page.tsx#': 'only has the list asked for again, which says itself when that fails',
  'features/desk/orders/other-orders.tsx#data': 'a link beside the address',
  'features/desk/orders/owed-to-buyer.tsx#data': 'a warning above the order',
  'features/desk/orders/resale-offers.tsx#data': 'what else is known of units that say themselves that they are on offer',
  'features/desk/visitors/visitors-tab.tsx#choices': 'whether there is a column of timeslots; the filters say it when it fails',
  'features/door/box-office/closing-page.tsx#data': 'the same read is shown by Loaded below',
  'features/door/box-office/orders-page.tsx#today': 'totals above a list that says itself when it fails',
  'features/door/scan-operations/products-tab.tsx#sessions': 'names in a column, which stays empty',
  'features/door/scan-operations/scanners-tab.tsx#sessions': 'names in a column, which stays empty',
  'features/foundation/account/outbox-hint.tsx#data': 'a hint for those who try the product',
  'features/foundation/account/sign-up-page.tsx#options': 'a link to the terms',
  'features/foundation/account/subdomain-field.tsx#answer': 'whether a name is free; the server checks it in the end',
  'features/foundation/account/subdomain-field.tsx#options': 'the end of an address, which stands as … without it',
  'features/foundation/account/summary-stage.tsx#options': 'the end of an address, which stands as … without it',
  'features/foundation/companies/company-facts.tsx#support': 'an address to write to, beside the facts',
  'features/foundation/companies/use-company-name.ts#detail': 'a name in the breadcrumbs',
  'features/foundation/companies/use-company-name.ts#names': 'a name in the breadcrumbs',
  'features/foundation/mails/order-mail-issues.tsx#data': 'a warning above the order',
  'features/insight/dashboard/coming-up.tsx#glance': 'a payout among what is coming up',
  'features/insight/dashboard/guide.tsx#detail': 'the tick of a step that can wait and leads to where it shows',
  'features/insight/dashboard/linked-events.tsx#data': 'events of other companies, below those of this one',
  'features/insight/dashboard/needs-you.tsx#data': 'is known to be unknown, and is not called nothing',
  'features/insight/dashboard/needs-you.tsx#unpayable': 'is known to be unknown, and is not called nothing',
  'features/insight/dashboard/selling-card.tsx#glance': 'a curve and a comparison beside the figures',
  'features/insight/share/money-way.tsx#data': 'a card beside others',
  'features/insight/share/still-open.tsx#detail': 'a hint beside others',
  'features/money/accounts/use-connecting.ts#data': 'a way beside that of entering keys',
  'features/money/auto-invoice/auto-invoice-tab.tsx#company': 'a warning beside the form',
  'features/money/payments/order-payment-issues.tsx#data': 'a warning above the order',
  'features/money/settlements/import-problems.tsx#data': 'notices above the list',
  'features/money/settlements/settlements-table.tsx#accounts': 'whether a button is of use',
  'session/attention-counts.ts#conflicts': 'says with its counts that they are unknown',
  'session/attention-counts.ts#mails': 'says with its counts that they are unknown',
  'session/attention-counts.ts#payments': 'says with its counts that they are unknown',
  'features/selling/gift-vouchers/gift-vouchers-page.tsx#totals': 'a sum above a list that says itself when it fails',
  'shell/maintenance-notice.tsx#data': 'a notice above every screen',
  'shell/use-actions.ts#drafts': 'actions beside what the search finds',
  'shell/use-event-parts.ts#current': 'parts of events beside what the search finds',
  'shell/use-event-parts.ts#own': 'parts of events beside what the search finds',
  'ui/use-found-options.ts#names': 'the name of what is chosen, which has its number without it',
}

/** The reads of a source whose failure nobody looks at, by the variable that holds their answer. */
function quietReads(text: string): string[] {
  const { program } = parseSync('source.tsx', text)
  /** Where the reads begin, with the variable; a pattern that names the failure, and what a hook returns to its callers, are none. */
  const held = new Map<number, { name: string; end: number }>()
  /** Where something that names a failure is taken apart: one of the answers of several reads. */
  const patterns: number[] = []
  const isHeldWhole = new Set<number>()
  const lookedAt = new Set<number>()
  /** Names that are no value of their own: members and keys. */
  const within = new Map<number, string | null>()
  const uses: { name: string; at: number }[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && READS.includes(callee.name) && !held.has(start)) held.set(start, { name: '', end })
    },
    VariableDeclarator({ id, init }) {
      if (init) held.set(init.start, { name: nameOf(id), end: init.end })
      if (init && id.type === 'Identifier') isHeldWhole.add(init.start)
      if (init && namesFailure(id)) lookedAt.add(init.start)
    },
    ReturnStatement({ argument }) {
      if (argument) lookedAt.add(argument.start)
    },
    ArrowFunctionExpression({ body }) {
      lookedAt.add(body.start)
    },
    MemberExpression({ object, property, computed }) {
      within.set(object.start, property.type === 'Identifier' && !computed ? property.name : null)
      if (!computed) within.set(property.start, null)
    },
    Property({ key, shorthand }) {
      if (!shorthand) within.set(key.start, null)
    },
    ObjectPattern(pattern) {
      if (namesFailure(pattern)) patterns.push(pattern.start)
    },
    Identifier({ name, start }) {
      uses.push({ name, at: start })
    },
  }).visit(program)
  const isLookedAt = (start: number, name: string, end: number) => {
    if (text.startsWith('useQueries', start)) return patterns.some((at) => at > end)
    const next = [...held].filter(([at, other]) => at > start && other.name === name).map(([at]) => at)
    return uses.some((use) => {
      if (use.name !== name || use.at < end || next.some((at) => use.at > at)) return false
      const member = within.get(use.at)
      // As a whole it is passed on, to what has to look.
      return member === undefined || (member !== null && OF_FAILURE.includes(member))
    })
  }
  const isRead = (start: number) => /^use(Query|Queries|InfiniteQuery)\b/.test(text.slice(start, start + 20))
  return [...held]
    .filter(
      ([start, { name, end }]) =>
        isRead(start) && !lookedAt.has(start) && !(isHeldWhole.has(start) && isLookedAt(start, name, end)),
    )
    .map(([, { name }]) => name)
}

function nameOf(id: BindingPattern): string {
  if (id.type === 'Identifier') return id.name
  const [data] = id.type === 'ObjectPattern' ? id.properties : []
  if (data?.type !== 'Property') return ''
  return data.value.type === 'AssignmentPattern' ? nameOf(data.value.left) : nameOf(data.value)
}

function namesFailure(id: BindingPattern): boolean {
  return (
    id.type === 'ObjectPattern' &&
    id.properties.some((one) => one.type === 'Property' && one.key.type === 'Identifier' && OF_FAILURE.includes(one.key.name))
  )
}

test('a read whose failure is handled or passed on is distinguished from one whose failure is not', () => {
  expect(quietReads('const { data, error } = useQuery(one)')).toEqual([])
  expect(quietReads('const { data: found, refetch } = useInfiniteQuery(one)')).toEqual([])
  expect(quietReads('const one = useQuery(it); const two = <Field choices={one} />')).toEqual([])
  expect(quietReads('const one = useQuery(it); if (one.isLoadingError) one.refetch()')).toEqual([])
  expect(quietReads('function useIt() { return useQuery(it) }\nconst useThat = () => useQuery(that)')).toEqual([])
  expect(quietReads('const all = useQueries(them); const failed = all.filter(({ isError }) => isError)')).toEqual([])
  expect(quietReads('const { data: found = [] } = useQuery(one)')).toEqual(['found'])
  expect(quietReads('const one = useQuery(it); const two = { one: one.data }')).toEqual(['one'])
  expect(quietReads('function first() { const one = useQuery(it); one.data }\nfunction second(one) { return one }')).toEqual([])
  expect(quietReads('const all = useQueries(them); all.map(({ data }) => data)')).toEqual(['all'])
  expect(quietReads('useQuery(it)')).toEqual([''])
})

test('every read of the back office looks whether it failed, or nothing is said without it', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .flatMap((file) => quietReads(readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}#${name}`))
  expect(found.toSorted()).toEqual(Object.keys(QUIET).toSorted())
})
