import { PLATFORM_COUNTRY } from '@entree/domain/foundation/company-details.ts'
import { countryName } from '@entree/domain/foundation/languages.ts'
import { formatIban } from '@entree/domain/foundation/iban.ts'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import type { Translate } from '#platform/messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { InvoiceParty } from '#providers/pdf/render-invoice.ts'
import { readSettings } from '#features/foundation/platform-settings/settings.ts'
import { findCustomer } from './queries.ts'

const line = z.string().nullable().default(null)
/** Whom an invoice is from or to, as it is kept with the invoice. */
export const Party = z.object({
  name: z.string().default(''),
  contact_person: line,
  address: line,
  zip: line,
  city: line,
  country: line,
  kvk: line,
  vat_number: line,
  iban: line,
  email: line,
})
export type Party = z.infer<typeof Party>

const NAME = 'Entree'

/** Who the platform is on invoices now, as its settings say. */
export async function readSeller(db: Database): Promise<Party> {
  const settings = await readSettings(db)
  return {
    name: settings.platform_name ?? NAME,
    contact_person: null,
    address: settings.platform_address,
    zip: settings.platform_zip,
    city: settings.platform_city,
    country: PLATFORM_COUNTRY,
    kvk: settings.platform_kvk,
    vat_number: settings.platform_vat_number,
    iban: settings.platform_iban,
    email: settings.support_email,
  }
}

/** The scope's company as it would be invoiced now. */
export async function readCustomer(scope: Pick<Scope, 'tx' | 'company_id'>): Promise<Party> {
  return Party.parse(await findCustomer(scope))
}

/** A party as it stands on paper, in the language of the reader. */
export function describeParty(party: Party, language: string, t: Translate): InvoiceParty {
  const { name, contact_person, address, zip, city, country, kvk, vat_number, iban, email } = party
  const lines = [
    contact_person,
    address,
    [zip, city].filter(Boolean).join(' '),
    country && countryName(country, language),
    kvk && t('kvk', { number: kvk }),
    vat_number && t('vat_number', { number: vat_number }),
    iban && `IBAN ${formatIban(iban)}`,
    email,
  ]
  return { name, lines: lines.filter((text): text is string => Boolean(text)) }
}
