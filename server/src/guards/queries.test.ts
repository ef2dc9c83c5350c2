import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = join(import.meta.dirname, '../features')

/** Functions that ask across companies, and why they may. */
const ACROSS_COMPANIES: Record<string, string> = {
  'foundation/audit/stale-save-queries.ts findLastChange': 'whoever asks holds the record, which is locked as his company’s',
  'foundation/access/queries.ts findCompanyId': 'the host tells the company',
  'foundation/account/queries.ts findAccountByName': 'whoever signs in names no company',
  'foundation/account/queries.ts findUserByEmail': 'whoever forgot the password names no company',
  'foundation/account/queries.ts findAccount': 'the account of the token, of a sealed challenge or of a link',
  'foundation/account/email-change-queries.ts setEmailLink': 'the mail is of one user, whoever they work for',
  'foundation/account/email-change-queries.ts takeEmailChange': 'the link tells the user',
  'foundation/account/queries.ts findPasswordLink': 'the link tells the user',
  'foundation/account/queries.ts takePasswordLink': 'the link tells the user',
  'foundation/account/queries.ts takeSession': 'the token tells the user',
  'foundation/account/queries.ts removeExpired': 'a sweep goes through all companies',
  'foundation/companies/link-queries.ts selectCompanyIds': 'the platform links any two companies',
  'foundation/companies/queries.ts isSubdomainTaken': 'a subdomain is one company’s on the whole platform',
  'foundation/companies/queries.ts listCompanyNames': 'the platform sees all companies; others are given their own id',
  'foundation/companies/new-company-queries.ts isCompanyKnown': 'numbers are unique over all companies',
  'foundation/companies/new-company-queries.ts isSubdomainFree': 'subdomains are unique over all companies',
  'foundation/mails/queries.ts findDemoMail': 'the demo shows the mails of all its companies',
  'foundation/mails/queries.ts selectDemoMails': 'the demo shows the mails of all its companies',
  'foundation/mails/queries.ts selectDueMails': 'a sweep goes through all companies',
  'selling/orders/change-queries.ts listCompaniesWithExpired': 'a sweep goes through all companies',
  'money/payments/queries.ts findPayment': 'a provider knows only the payment',
  'money/payments/queries.ts findPaymentAtProvider': 'a provider knows only the payment',
  'catalogue/points-of-sale/settings-queries.ts isUrlTaken': 'a url is one point of sale’s on the whole platform',
  'catalogue/stock/queries.ts listCompanyIds': 'the recount goes through all companies',
  'catalogue/stock/settle-queries.ts lockPoolsOfCompanies': 'its condition, isDrawn, names the company of each pool',
  'catalogue/stock/settle-queries.ts lockFreePools': 'its condition, isDrawn, names the company of each pool',
  'catalogue/stock/settle-queries.ts listPoolsThere': 'its condition, isDrawn, names the company of each pool',
  'desk/orders/list-queries.ts pageOfAll': 'its condition, ordersMatching, names the company',
  'selling/tickets/order-queries.ts selectLeftOrders': 'a sweep goes through all companies',
  'foundation/uploads/queries.ts findAnnounced': 'whoever knows the path of an announced file was given it',
  'foundation/uploads/queries.ts listExpiredFiles': 'a sweep goes through all companies',
  'foundation/users/queries.ts findSessionEnd': 'the token tells the user, who is of the platform',
  'foundation/account/name-queries.ts findTakenNames': 'a username or e-mail address is one user’s on the whole platform',
}

/** A company as a condition or as a value. */
const NAMES_COMPANY = /company_id'?,\s*'='|company_id\s*=\s|\bid',\s*'=',\s*company_id|\bcompany_id[,:]\s|values\(/

const TENANT_TABLE =
  /(selectFrom|updateTable|insertInto|deleteFrom)\(\s*\[?\s*'("?\w+"?)|\b(?:from|join|update|into)\s+"?(\w+)"?/g

function tenantTables(): Set<string> {
  const text = readFileSync(join(FEATURES, '../platform/database/tables.gen.ts'), 'utf8')
  const types = [...text.matchAll(/export type (\w+) = \{\n([\s\S]*?)\n\}/g)]
  const tenant = types.flatMap(([, name, columns]) =>
    columns!.includes('  company_id:') ? [name!.replaceAll(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase()] : [],
  )
  return new Set([...tenant, 'company'])
}

function functionsOf(file: string): { name: string; body: string }[] {
  const text = readFileSync(join(FEATURES, file), 'utf8')
  return text.split(/^(?=(?:export )?(?:async )?function )/m).flatMap((body) => {
    const name = /^(?:export )?(?:async )?function (\w+)/.exec(body)?.[1]
    return name === undefined ? [] : [{ name, body }]
  })
}

const files = globSync('**/*.ts', { cwd: FEATURES }).filter(
  (file) => !file.endsWith('.test.ts') && !/-(testing|child)\.ts$/.test(file),
)
const queryFiles = files.filter((file) => file.endsWith('queries.ts'))

test('every query on the rows of a company names the company', () => {
  const tables = tenantTables()
  const touches = (body: string) =>
    [...body.matchAll(TENANT_TABLE)].some(([, , kysely, plain]) => tables.has((kysely ?? plain ?? '').replaceAll('"', '')))
  const without = queryFiles.flatMap((file) =>
    functionsOf(file)
      .filter(({ body }) => touches(body) && !NAMES_COMPANY.test(body))
      .map(({ name }) => `${file} ${name}`),
  )
  expect(queryFiles.length).toBeGreaterThan(5)
  expect(without.toSorted()).toEqual(Object.keys(ACROSS_COMPANIES).toSorted())
})

test('SQL stands in query files only', () => {
  const outside = files.filter(
    (file) =>
      !queryFiles.includes(file) &&
      /\b(selectFrom|updateTable|insertInto|deleteFrom)\(/.test(readFileSync(join(FEATURES, file), 'utf8')),
  )
  expect(outside).toEqual([])
})
