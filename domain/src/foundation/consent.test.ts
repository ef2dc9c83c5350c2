import { expect, test } from 'vitest'
import { consentCategories, consentValue, noConsent, readConsent } from './consent.ts'

test('CONS-09 the categories are local information, analytics and marketing', () => {
  expect(consentCategories).toEqual(['local_information', 'analytics', 'marketing'])
})

test.each([0, 1, 2, 3, 4, 5, 6, 7])('a choice (%i) comes back from its cookie as it was made, among other cookies', (bits) => {
  const consent = { local_information: (bits & 1) > 0, analytics: (bits & 2) > 0, marketing: (bits & 4) > 0 }
  expect(readConsent(`a=b; consent=${consentValue(consent)}; c=d`)).toEqual(consent)
})

test.each([null, undefined, '', 'other=lam', 'myconsent=lam', 'consent=', 'consent=yes', 'consent=lax', 'consent=%6C'])(
  'CONS-07 CONS-10 no choice of ours (%s) is no choice, and nothing is allowed without one',
  (cookies) => {
    expect(readConsent(cookies)).toBeNull()
    expect(Object.values(noConsent)).toEqual([false, false, false])
  },
)
