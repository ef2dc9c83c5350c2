import type { CallAnswer } from '@entree/contract/calls.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Scope } from '#platform/scope.ts'
import { findCompanyRecord } from './queries.ts'
import { isWebUrl } from '#platform/sanitize/web-url.ts'

/** Where on the terms page of the shop the organiser's own text stands. */
const OWN_TEXT = '/terms-conditions#organiser'

type Terms = { terms_url: string | null; terms_text: string | null }

/** The organiser's own terms, for the terms page. */
export async function readCompanyTerms(scope: Scope): Promise<CallAnswer<'getCompanyTerms'>> {
  const company = (await findCompanyRecord(scope)) ?? refuse('not_found')
  return { terms_text: company.terms_text, terms_url: isWebUrl(company.terms_url) ? company.terms_url : null }
}

/** The own terms that a buyer accepts at a point of sale: its own link, else the company's, else the company's text (PERS-05). */
export function ownTermsUrl(point_of_sale_url: string | null, company: Terms): string | null {
  const url = [point_of_sale_url, company.terms_url].find((one) => isWebUrl(one))
  return url ?? (company.terms_text ? OWN_TEXT : null)
}
