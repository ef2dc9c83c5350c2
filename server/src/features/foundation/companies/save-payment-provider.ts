import type { CallInput } from '@entree/contract/calls.ts'
import type { CompanyDetail } from '@entree/contract/foundation/companies/entities.ts'
import { normalizeIban, payoutIbanFault } from '@entree/domain/foundation/iban.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import { ibanChangedMail } from './mails/iban-changed.ts'
import { readCompanyDetail } from './describe-company.ts'
import { findCompanyRecord, selectAdmins, updateCompany, type CompanyRecord } from './queries.ts'

/**
 * Saves the payment provider's data (COMP-22 … COMP-27). Its secrets are write-only: empty, or as they were shown, keeps the present one
 * (DEC-B-154). A new payout account is announced to all administrators of the company, as it is what a thief would change (DEC-B-155).
 */
export async function savePaymentProvider(
  scope: Scope,
  input: CallInput<'savePaymentProvider'>,
  origin: string,
): Promise<CompanyDetail> {
  return transact(scope, async (scope) => {
    const before = (await findCompanyRecord(scope, { locked: true })) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'company', ...before }, input.updated_at)
    const payout_iban = input.payout_iban ? normalizeIban(input.payout_iban) || null : null
    const sealed = (name: 'api_token' | 'token_code') => {
      const secret = newSecret(input[name])
      return secret && scope.vault.seal(`company.${name}`, before.id, secret)
    }
    const after = {
      service_id: input.service_id?.trim() || null,
      api_token: sealed('api_token') ?? before.api_token,
      token_code: sealed('token_code') ?? before.token_code,
      merchant_code: input.merchant_code?.trim() || null,
      account_type: input.account_type?.trim() || null,
      payout_iban,
    }
    const fault = payout_iban === null ? null : payoutIbanFault(payout_iban)
    refuseIfAny(fault ? [refusal(fault, { field: 'payout_iban' })] : [])
    await updateCompany(scope, after)
    await recordChange(scope, { entity: 'company', entity_id: before.id, action: 'changed', before: dataOf(before), after })
    if (payout_iban !== before.payout_iban) await tellAdmins(scope, origin)
    return readCompanyDetail(scope)
  })
}

function newSecret(given: string | null): string | null {
  const secret = given?.trim() ?? ''
  return secret === '' || secret.startsWith('•') ? null : secret
}

async function tellAdmins(scope: Scope, origin: string): Promise<void> {
  for (const { id, email, language } of await selectAdmins(scope)) {
    await queueMail(scope, {
      kind: ibanChangedMail,
      dedupe_key: `iban_changed:${id}:${scope.now}`,
      to_address: email,
      language,
      user_id: id,
      origin,
    })
  }
}

function dataOf(company: CompanyRecord) {
  const { service_id, api_token, token_code, merchant_code, account_type, payout_iban } = company
  return { service_id, api_token, token_code, merchant_code, account_type, payout_iban }
}
