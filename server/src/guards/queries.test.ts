import { join } from 'node:path'
import { Visitor, type Argument, type CallExpression, type Program } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSources } from './read-syntax.ts'

/** Statements and parts of them that name no company, and why they need not. */
const ACROSS_COMPANIES: Record<string, string> = {
  'foundation/audit/stale-save-queries.ts findLastChange': 'the caller holds the record, which is locked as their company’s',
  'foundation/access/linked-queries.ts findLinkedCompany':
    'a link leads a master to an event of its sub company; the master is named',
  'foundation/access/linked-queries.ts listLinked':
    'a link leads a master to the events of its sub companies; the master is named',
  'foundation/access/queries.ts findCompanyId': 'the host tells the company',
  'foundation/audit/name-queries.ts namesOf': 'the slice that owns a record tells its column of the company',
  'foundation/audit/trail-queries.ts listTrail': 'its condition, isOfTrail, names the company',
  'foundation/audit/read-queries.ts listRecordTrail': 'its condition, isOfTrail, names the company',
  'foundation/account/queries.ts columns': 'a part: the change of address of the user',
  'foundation/account/queries.ts findAccountByName': 'a user who signs in names no company',
  'foundation/account/queries.ts findUserByEmail': 'a user who forgot the password names no company',
  'foundation/account/queries.ts findAccount': 'the account of the token, of a sealed challenge or of a link',
  'foundation/account/email-change-queries.ts setEmailLink': 'the mail is of one user, no matter whom they work for',
  'foundation/account/email-change-queries.ts takeEmailChange': 'the link tells the user',
  'foundation/account/queries.ts findPasswordLink': 'the link tells the user',
  'foundation/account/queries.ts takePasswordLink': 'the link tells the user',
  'foundation/account/queries.ts takeSession': 'the token tells the user',
  'foundation/account/queries.ts removeExpired': 'a sweep goes through all companies',
  'foundation/companies/link-queries.ts LINK_NAME': 'a link stands between two companies',
  'foundation/companies/link-queries.ts selectCompanyIds': 'the platform links any two companies',
  'foundation/companies/queries.ts isSubdomainTaken': 'a subdomain is one company’s on the whole platform',
  'foundation/companies/queries.ts listCompanyNames': 'the platform sees all companies; others are given their own id',
  'foundation/companies/new-company-queries.ts isCompanyKnown': 'numbers are unique over all companies',
  'foundation/companies/new-company-queries.ts isSubdomainFree': 'subdomains are unique over all companies',
  'foundation/mails/queries.ts findDemoMail': 'the demo shows the mails of all its companies',
  'foundation/mails/queries.ts selectDemoMails': 'the demo shows the mails of all its companies',
  'foundation/facts/reader-queries.ts deleteOldFacts': 'old facts of all companies go by their age',
  'foundation/facts/reader-queries.ts selectFacts': 'a reader reads the facts of all companies, and hands on each with its own',
  'foundation/keyed-calls/queries.ts claimKey': 'the hash of a key is of its company and caller',
  'foundation/keyed-calls/queries.ts findKeyedCall': 'the hash of a key is of its company and caller',
  'foundation/keyed-calls/queries.ts deleteOldCalls': 'old calls of all companies go by their age',
  'foundation/keyed-calls/queries.ts keepAnswer': 'of the claim that this request has made',
  'foundation/keyed-calls/queries.ts letGoOfKey': 'of the claim that this request has made',
  'foundation/keyed-calls/queries.ts markCommitted': 'of the claim that this request has made',
  'foundation/mails/attention-queries.ts countUnsent': 'a figure of the whole installation',
  'money/payments/figure-queries.ts countOpenMoney': 'a figure of the whole installation',
  'selling/waiting-lists/turn-queries.ts deleteOver': 'a sweep goes through all companies',
  'selling/waiting-rooms/queries.ts lockRooms': 'a sweep goes through all companies',
  'selling/wallets/device-queries.ts claimDevices': 'phones of all companies are told by one worker, which takes turns',
  'selling/wallets/device-queries.ts deleteGone': 'by id, of phones that were claimed',
  'selling/wallets/device-queries.ts writeTold': 'by id, of phones that were claimed',
  'selling/wallets/pass-queries.ts claimPasses': 'passes of all companies are looked at by one worker, which takes turns',
  'selling/wallets/pass-queries.ts countWaiting': 'figures of the installation',
  'catalogue/seating/queries.ts UNITS': 'part of statements that name it',
  'selling/wallets/visit-queries.ts OF_EVENT': 'part of statements that name it',
  'selling/wallets/visit-queries.ts SHOWN': 'part of statements that name it',
  'foundation/mails/queries.ts selectDueMails': 'a sweep goes through all companies',
  'foundation/sign-in-provider/queries.ts findDomainOfOther': 'an e-mail domain is one company’s on the whole platform',
  'foundation/sign-in-provider/queries.ts findOwner': 'an e-mail address is one user’s on the whole platform',
  'foundation/webhooks/delivery-queries.ts deleteOldDeliveries': 'what was sent long ago goes by its age',
  'foundation/webhooks/delivery-queries.ts listDueWebhooks': 'the webhooks of all companies that have something to send',
  'foundation/webhooks/delivery-queries.ts listFailing': 'the webhooks of all companies at which nothing arrives',
  'foundation/passkeys/queries.ts findPasskey': 'a user who signs in by a passkey names no company',
  'selling/orders/change-queries.ts listCompaniesWithExpired': 'a sweep goes through all companies',
  'money/ledger/queries.ts listCompanyIds': 'the recount is of every company, one after the other',
  'insight/sums/queries.ts deleteSeenTouches': 'what all sums have seen goes, of whichever event',
  'insight/sums/queries.ts listTouched': 'a sweep goes through all companies, and hands on each event with its own',
  'insight/sums/queries.ts takeCellToRecount': 'a sweep goes through all companies',
  'money/accounts/queries.ts findAccount': 'a payment or the address of a notice tells the account',
  'money/accounts/connection-queries.ts claimRenewal': 'a payment or a sweep tells the account',
  'money/accounts/connection-queries.ts endRenewal': 'a payment or a sweep tells the account',
  'money/accounts/connection-queries.ts loseConnection': 'a payment, a sweep or a signed notice tells the account',
  'money/accounts/connection-queries.ts listConnected': 'a provider names its account, which several companies may have',
  'money/accounts/queries.ts noteNotice': 'the address of a notice tells the account',
  'money/accounts/queries.ts listAllAccounts': 'a sweep goes through all companies',
  'money/payments/at-provider/dispute-queries.ts listPaymentsOfAccount': 'a provider knows only the payment',
  'money/accounts/refunds-seen-queries.ts findRefundsSeen': 'a sweep goes through all companies',
  'money/accounts/refunds-seen-queries.ts setRefundsSeen': 'a sweep goes through all companies',
  'money/payments/at-provider/provider-refund-queries.ts listPaymentsToAsk': 'a provider knows only the payment',
  'money/payments/at-provider/provider-refund-queries.ts listPaymentsToLookAt':
    'an account may take the money of several companies',
  'money/invoice-runs/queries.ts listDueCompanies': 'a sweep goes through all companies',
  'money/buyer-invoices/queries.ts listOldDocuments': 'a sweep goes through all companies',
  'money/payments/queries.ts findPayment': 'a provider knows only the payment',
  'money/payments/queries.ts selectAtProvider': 'a provider knows only the payment',
  'money/payments/queries.ts claimUnsettled': 'a sweep goes through all companies',
  'money/payments/refunds/due-refund-queries.ts noneAtProvider': 'of one payment, within a sweep through all companies',
  'money/payouts/file-queries.ts selectPayable': 'one file of the bank pays many companies',
  'money/payouts/file-queries.ts setFile': 'of the payouts that were just selected and locked',
  'catalogue/points-of-sale/settings-queries.ts isUrlTaken': 'a url is one point of sale’s on the whole platform',
  'catalogue/stock/queries.ts listCompanyIds': 'the recount goes through all companies',
  'desk/orders/list-queries.ts pageOfAll': 'its condition, ordersMatching, names the company',
  'desk/orders/filter-queries.ts sortedBy': 'a part: the order whose buyer and event it asks is of the company',
  'desk/orders/row-queries.ts UNITS': 'a part: the order it counts is of the company',
  'desk/orders/search-queries.ts isOfFoundCustomer': 'a part: the order whose customer it asks is of the company',
  'desk/mail-returns/queries.ts findMail': 'what comes back names the mail only',
  'desk/batches/queries.ts listLeftBatches': 'a sweep goes through all companies',
  'desk/event-changes/progress-queries.ts listRunning': 'the work goes through all companies',
  'desk/event-changes/progress-queries.ts listEndedCancellations': 'a sweep goes through all companies',
  'desk/exports/queries.ts findExportOfLink': 'the link tells the export, and names no company',
  'desk/exports/queries.ts listCompaniesWithOpen': 'a sweep goes through all companies',
  'desk/exports/queries.ts listOverExports': 'a sweep goes through all companies',
  'desk/exports/schedule-queries.ts listDueSchedules': 'a sweep goes through all companies',
  'desk/extensions/queries.ts listDueCompanies': 'a sweep goes through all companies',
  'desk/pretix-imports/queries.ts listDue': 'work of all companies; each has its own scope then',
  'desk/privacy/retention-queries.ts listDueCompanies': 'a sweep goes through all companies',
  'desk/ticket-imports/part-queries.ts deleteOldImports': 'of all companies, by their age',
  'desk/ticket-imports/part-queries.ts listUnderWay': 'work of all companies; each has its own scope then',
  'door/box-office/closing-queries.ts REFUNDED': 'a part: the order whose refunds it adds up is of the company',
  'door/phones/message-queries.ts deleteMessagesBefore': 'a sweep goes through all companies',
  'door/phones/queries.ts deletePhonesBefore': 'a sweep goes through all companies',
  'door/scanners/queries.ts takeLoginCode': 'the code tells the scanner',
  'selling/tickets/order-queries.ts selectLeftOrders': 'a sweep goes through all companies',
  'foundation/uploads/queries.ts references': 'a copied record keeps the path of its image',
  'money/payments/attention/attention-queries.ts sources': 'who uses it names the company, but for the platform',
  'foundation/uploads/queries.ts findAnnounced': 'a caller who knows the path of an announced file was given it',
  'foundation/uploads/queries.ts listExpiredFiles': 'a sweep goes through all companies',
  'foundation/users/role-queries.ts counts': 'the platform counts who has a role, in all companies',
  'foundation/users/queries.ts findSessionEnd': 'the token tells the user, who is of the platform',
  'money/invoice-runs/queries.ts listPlatformAdmins': 'administrators of the platform belong to no company',
  'foundation/domains/queries.ts isHostOfOther': 'a host is one company’s on the whole platform',
  'foundation/domains/queries.ts listUnchecked': 'the schedule looks at the DNS of all; each is then looked at as its company',
  'foundation/users/platform-admin-queries.ts listPlatformAdmins': 'administrators of the platform belong to no company',
  'foundation/users/platform-admin-queries.ts findNameOwner': 'a username or e-mail address is one user’s on the whole platform',
  'foundation/account/name-queries.ts findTakenNames': 'a username or e-mail address is one user’s on the whole platform',
}

const STATEMENTS = new Set(['selectFrom', 'updateTable', 'insertInto', 'deleteFrom'])
/** In the text of a statement: the tables it reads or writes, and a company as a condition or a value. */
const TABLES = /\b(?:from|join|update|into)\s+"?(\w+)"?/g
const COMPANY =
  /\bcompany_id(, 0\))?\s*(=|is not distinct from)\s|\(company_id,[^()]*\)\s*in\b|insert into \w+ \([^()]*\bcompany_id\b/

/** What a declaration asks the database: which tables, and whether it names the company as a condition or as a value. */
type Query = { tables: Set<string>; namesCompany: boolean; uses: Set<string> }

/** The name of a method that is called; null: it is a plain function. */
function methodOf({ callee }: CallExpression): string | null {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null
}

function textsOf(argument: Argument | undefined): string[] {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return [argument.value]
  if (argument?.type === 'ArrayExpression') return argument.elements.flatMap((one) => (one === null ? [] : textsOf(one)))
  return []
}

/** `where('company_id', '=', …)`, of whichever alias, or `where('id', '=', company_id)`; or null as the platform's own. */
function isCompanyCondition([column, operator, value]: Argument[]): boolean {
  const [name = ''] = textsOf(column)
  if (!['=', 'is not distinct from'].includes(textsOf(operator)[0] ?? '')) return false
  return /(^|\.)company_id$/.test(name) || (/(^|\.)id$/.test(name) && value?.type === 'Identifier' && value.name === 'company_id')
}

function queryOf(program: Program, declaration: Program['body'][number]): Query {
  const query: Query = { tables: new Set(), namesCompany: false, uses: new Set() }
  new Visitor({
    Identifier({ name }) {
      query.uses.add(name)
    },
    CallExpression(call) {
      const method = methodOf(call) ?? ''
      if (STATEMENTS.has(method)) for (const text of textsOf(call.arguments[0])) query.tables.add(text.split(' ')[0] ?? '')
      // The columns of what is inserted are checked by their types.
      query.namesCompany ||= method === 'values' || isCompanyCondition(call.arguments)
    },
    ObjectExpression({ properties }) {
      query.namesCompany ||= properties.some(
        (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'company_id',
      )
    },
    TemplateLiteral({ quasis }) {
      const text = quasis.map(({ value }) => value.raw).join('$')
      for (const [, table = ''] of text.matchAll(TABLES)) query.tables.add(table)
      query.namesCompany ||= COMPANY.test(text)
    },
  }).visit({ ...program, body: [declaration] })
  return query
}

/** The name of a function or constant that a file has at its top; null: it is something else. */
function nameOf(declaration: Program['body'][number]): string | null {
  const inner = declaration.type === 'ExportNamedDeclaration' ? declaration.declaration : declaration
  if (inner?.type === 'FunctionDeclaration') return inner.id?.name ?? null
  const first = inner?.type === 'VariableDeclaration' ? inner.declarations[0]?.id : undefined
  return first?.type === 'Identifier' ? first.name : null
}

/** The tables whose rows are of a company, by the types that are made of the migrations. */
function tenantTables(): Set<string> {
  const [tables] = readSources(join(import.meta.dirname, '../platform/database'), 'tables.gen.ts')
  const names = new Set(['company'])
  if (!tables) return names
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (typeAnnotation.type !== 'TSTypeLiteral') return
      const isTenant = typeAnnotation.members.some(
        (member) => member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.key.name === 'company_id',
      )
      if (isTenant) names.add(id.name.replaceAll(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase())
    },
  }).visit(tables.program)
  return names
}

const sources = readSources()
const queryFiles = sources.filter(({ file }) => file.endsWith('queries.ts'))

test('every query on the rows of a company names the company', () => {
  const tenant = tenantTables()
  const without = queryFiles.flatMap(({ file, program }) => {
    const queries = new Map(program.body.map((declaration) => [nameOf(declaration) ?? '', queryOf(program, declaration)]))
    queries.delete('')
    // A statement that is put together names the company in one of its parts.
    const namesCompany = ({ namesCompany: isNamed, uses }: Query) =>
      isNamed || [...uses].some((name) => queries.get(name)?.namesCompany)
    return [...queries].flatMap(([name, query]) =>
      !namesCompany(query) && [...query.tables].some((table) => tenant.has(table)) ? [`${file} ${name}`] : [],
    )
  })
  expect(queryFiles.length).toBeGreaterThan(5)
  expect(without.toSorted()).toEqual(Object.keys(ACROSS_COMPANIES).toSorted())
})

test('SQL stands in query files only', () => {
  const outside = sources.filter(({ file, program }) => {
    let isSql = false
    new Visitor({
      CallExpression(call) {
        isSql ||= STATEMENTS.has(methodOf(call) ?? '')
      },
    }).visit(program)
    return isSql && !queryFiles.some((queries) => queries.file === file)
  })
  expect(outside.map(({ file }) => file)).toEqual([])
})
