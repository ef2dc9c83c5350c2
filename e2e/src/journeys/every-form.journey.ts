import { readdirSync, readFileSync } from 'node:fs'
import { startMailingServices, type MailingServices } from '@entree/server/testing/mailing-services.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forms } from '../forms/forms.ts'
import { watchCalls } from '../forms/page-calls.ts'
import { walkForm } from '../forms/walk-form.ts'
import type { Document } from '../support/every-call.ts'
import { signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

let mailing: MailingServices
// A product of its own: what others look at is not changed.
const { product, stay } = visitors({
  isAlone: true,
  environment: async () => {
    mailing = await startMailingServices()
    return mailing.env
  },
})
const BACKOFFICE = new URL('../../../backoffice/src/', import.meta.url)

/** Calls of forms that are not walked, with the reason. */
const NOT_WALKED: Readonly<Record<string, string>> = {
  addOpeningHours: 'adds the opening hour whose form is walked, on several days; its fields are in opening-hours.test.tsx',
  addDiscountCodes: 'adds many of the code whose form is walked; which codes is in discount-codes.test.tsx',
  changeDiscountCodes: 'changes many codes and shows none of them; what it sends is in change-codes.test.tsx',
  addTimeslots: 'adds what is chosen of a list, which is gone then; its fields are in timeslots.test.tsx',
  changeProductsInBulk: 'opens empty, as it changes one field of many products; what each sends is in bulk-fields.test.ts',
  changeVisit: 'moves an order to a time that is chosen and not typed; its dialog is in visit-dialog.test.tsx',
  changeUnitSeat: 'a seat is pointed at in the hall and not typed; its dialog is in seat-dialog.test.tsx',
  changePassword: 'passwords are never shown again',
  createApiKey:
    'asks for the password, and what it makes is shown once and never opened again; its fields are in new-key.test.tsx',
  createWebhook: 'asks for the password, and its secret is shown once; its fields are in webhooks.test.tsx',
  saveWebhook: 'asks for the password; its fields are in webhooks.test.tsx',
  createPaymentAccount: 'its keys are tried at a provider and never shown again',
  savePaymentAccountKeys: 'keys are never shown again',
  saveSignInProvider:
    'asks for the password, and for a provider that answers: it is filled in by sign-in-by-organisation.journey.ts',
  saveCompanyLayout: 'its colours and links are walked as the look of new companies; its logo is in company.test.tsx',
  saveExportSchedule: 'no form: an entry of a menu pauses it',
}

describe('every control of a form is saved, and shows what was saved', () => {
  let document: Document
  beforeAll(async () => {
    document = (await (await fetch(`${product().shop()}/api/openapi.json`)).json()) as Document
  })
  afterAll(() => mailing?.stop())

  test.each(Object.entries(forms))('%s', async (_, form) => {
    const { page } = await stay(form.by, async (visitor) => {
      await visitor.page.addInitScript(watchCalls)
      await signIn(visitor.page, product().shop(), form.by)
    })
    expect(await walkForm(page, document, form)).toEqual([])
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
  expect([...new Set(saved)].filter((call) => !walked.includes(call)).toSorted()).toEqual(Object.keys(NOT_WALKED).toSorted())
})
