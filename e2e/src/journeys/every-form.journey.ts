import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forms } from '../forms/forms.ts'
import { walkForm } from '../forms/walk-form.ts'
import type { Document } from '../support/every-call.ts'
import { signIn } from '../support/organiser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { visitors } from '../support/visitors.ts'

const { enter } = visitors()
const BACKOFFICE = new URL('../../../backoffice/src/', import.meta.url)

/** Calls of forms that are not walked here yet: what they hold is proved by the tests of their features. Take out what you add to `forms`. */
const NOT_WALKED = new Set([
  // The dialog of `createCompanyLink`, which is walked.
  'updateCompanyLink',
  'addCampaignRule',
  'addCompanyFee',
  'addExportSchedule',
  'addFeeOverride',
  'addOrderNote',
  'addQuestion',
  'changeEmail',
  'changePassword',
  'changePointOfSale',
  'changeTicketOwner',
  // Their keys are never shown again, so that nothing can be read back.
  'createPaymentAccount',
  'savePaymentAccountKeys',
  'createPointOfSale',
  'createUser',
  'duplicateTicketTemplate',
  'saveBoxOfficeClosing',
  'saveCampaignRule',
  'saveCompanyFee',
  'saveCompanyLayout',
  'saveCompanyPermissions',
  'saveDefaultQuestion',
  'saveDefaultValue',
  'saveExportChoice',
  'saveExportSchedule',
  'saveFeeOverride',
  // One choice, saved as it is chosen.
  'saveLastEdition',
  // Its key is tried at a service of somebody else.
  'saveMailingService',
  'saveOrderCustomer',
  'savePaymentProvider',
  'saveQuestion',
  // A shorter period is asked about first.
  'saveRetention',
  'saveScanProducts',
  'saveScanScanners',
  'saveTicketTemplate',
  'saveTimeslot',
  'saveUserPermissions',
  'updateUser',
])

describe('every control of a form is saved, and shows what was saved', () => {
  let own: Product | undefined
  let document: Document
  const origin = () => `http://localhost:${own!.address.port}`
  // A product of its own: what others look at is not changed.
  beforeAll(async () => {
    own = await startProduct()
    document = (await (await fetch(`${origin()}/api/openapi.json`)).json()) as Document
  })
  afterAll(() => own?.stop())

  test.each(Object.entries(forms))('%s', async (_, form) => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    await signIn(page, origin(), form.by)
    expect(await walkForm(page, document, form)).toEqual([])
    await leave()
  })
})

test('every call that saves a form is walked, or named as one that is not', () => {
  const files = readdirSync(BACKOFFICE, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  const saved = files.flatMap((path) =>
    // A form of two records names the call of either.
    [...readFileSync(new URL(path, BACKOFFICE), 'utf8').matchAll(/\bcall: [^,\n]*/g)].flatMap(([text]) =>
      [...text.matchAll(/'((?:add|change|create|duplicate|save|update)\w+)'/g)].map(([, call]) => call!),
    ),
  )
  const walked = Object.values(forms).map(({ call }) => call)
  expect([...new Set(saved)].filter((call) => !walked.includes(call)).toSorted()).toEqual([...NOT_WALKED].toSorted())
})
