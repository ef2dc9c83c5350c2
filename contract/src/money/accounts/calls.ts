import { languages } from '@entree/domain/foundation/languages.ts'
import { accountModes, accountProviders, connectProviders } from '@entree/domain/money/payment-accounts.ts'
import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { id, singleLine, text } from '../../foundation/values.ts'
import { PaymentAccount, UnaskedFields } from './entities.ts'

const access = may('my_company.payment_accounts', 'admin_company.details')
/** What decides where the money of a company goes (USER-24, USER-25). */
const inPerson = { ...access, in_person: true, confirmed: true } as const
/** By the names that the provider gives them. */
const credentials = z.record(z.string().max(40), singleLine.max(300))
const company_id = id.optional()
const keyRefusals = [
  'field_required',
  'account_key_invalid',
  'account_key_of_other_mode',
  'account_key_refused',
  'account_key_lacks_rights',
  'account_location_unknown',
] as const

export const paymentAccountCalls = defineCalls({
  listPaymentAccounts: {
    summary: 'The accounts at payment providers of a company and those of the platform; without a company only these',
    access,
    input: z.object({ company_id }),
    answer: z.array(PaymentAccount),
    refusals: [],
  },
  listPayableMethods: {
    summary: 'The ways to pay that the accounts of a company have which take its money now; null: not known (PACC-04)',
    access: may('event.pos'),
    input: z.object({ company_id }),
    answer: z.object({ live: z.array(z.string()).nullable(), test: z.array(z.string()).nullable() }),
    refusals: [],
  },
  listUnaskedFields: {
    summary:
      'The ways to pay that the accounts which take the money of an event offer only to buyers who said certain fields, each with those that the event does not ask for as mandatory (PAY-32)',
    access: may('event.pos'),
    input: z.object({ event_id: id }),
    answer: z.object({ live: z.array(UnaskedFields), test: z.array(UnaskedFields) }),
    refusals: ['not_found'],
  },
  createPaymentAccount: {
    summary:
      'Tries keys at their provider and adds the account, of the company or of the platform; it takes no money before it is switched on',
    access: inPerson,
    input: z.object({ company_id, provider: z.enum(accountProviders), mode: z.enum(accountModes), credentials }),
    answer: PaymentAccount,
    refusals: keyRefusals,
  },
  savePaymentAccountKeys: {
    summary:
      'Replaces keys of an account once the new ones work; an empty one stays as it is, and so does whether it takes money',
    access: inPerson,
    input: z.object({ company_id, id, credentials }),
    answer: PaymentAccount,
    refusals: ['not_found', 'account_provider_silent', 'account_has_no_keys', ...keyRefusals],
  },
  checkPaymentAccount: {
    summary: 'Tries the keys of an account at its provider, and fetches its payment methods',
    access,
    input: z.object({ company_id, id }),
    answer: PaymentAccount,
    refusals: ['not_found'],
  },
  switchPaymentAccount: {
    summary: 'Has an account take the money from now on, in place of another of its mode, or no longer',
    access: inPerson,
    input: z.object({ company_id, id, is_active: z.boolean() }),
    answer: PaymentAccount,
    refusals: ['not_found', 'account_not_working'],
  },
  deletePaymentAccount: {
    summary: 'Removes an account; what was paid through it can still be refunded',
    access: inPerson,
    input: z.object({ company_id, id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'account_provider_silent'],
  },
  listAccountConnecting: {
    summary: 'The providers at which an account can be connected without keys, and in which modes (PCON-01)',
    access,
    input: z.object({ company_id }),
    answer: z.object({
      offered: z.array(z.object({ provider: z.enum(connectProviders), modes: z.array(z.enum(accountModes)) })),
    }),
    refusals: [],
  },
  startAccountConnecting: {
    summary: 'Begins to connect an account of a company without keys: answers where its owner says yes (PCON-02)',
    access: inPerson,
    input: z.object({ company_id, provider: z.enum(connectProviders), mode: z.enum(accountModes), language: z.enum(languages) }),
    answer: z.object({ url: z.url() }),
    refusals: ['connecting_not_offered'],
  },
  // The password was entered for the beginning, and what the provider gives is good for seconds.
  finishAccountConnecting: {
    summary: 'Ends it with what the provider sent the browser back with; the account takes no money before it is switched on',
    access: { ...access, in_person: true },
    input: z.object({ company_id, parameters: text.max(10_000) }),
    answer: PaymentAccount,
    refusals: [
      'connecting_not_offered',
      'connection_expired',
      'connection_declined',
      'connection_refused',
      'account_provider_silent',
      'not_found',
    ],
  },
  choosePaymentProfile: {
    summary: 'Chooses which shop of an account without keys takes the money (PCON-04)',
    access: inPerson,
    input: z.object({ company_id, id, profile_id: singleLine.max(100) }),
    answer: PaymentAccount,
    refusals: ['not_found', 'account_profile_unknown'],
  },
})
