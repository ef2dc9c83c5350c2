import { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { missingMethods } from '@entree/domain/money/account-methods.ts'
import type { Scope } from '#platform/scope.ts'
import { listOfferedMethods } from './offered-queries.ts'
import { listAccounts, type AccountRow } from './queries.ts'

/** An account as the contract has it: without its keys. `origin`: where its provider reaches this installation. */
export async function describeAccount(scope: Scope, row: AccountRow, origin: string): Promise<PaymentAccount> {
  const offered = row.company_id === null ? [] : await listOfferedMethods(scope.tx, row.company_id, row.mode, scope.now)
  return describeWith(row, origin, offered)
}

/** `offered`: the ways to pay that shops of its company offer in its mode. */
function describeWith(row: AccountRow, origin: string, offered: readonly string[]): PaymentAccount {
  const {
    id,
    company_id,
    provider,
    mode,
    is_active,
    key_hint,
    checked_at,
    problems,
    methods,
    last_notice_at,
    updated_at,
    notice_secret,
    connected_by,
    profile_id,
    profiles,
  } = row
  return PaymentAccount.parse({
    id,
    provider,
    mode,
    is_platform: company_id === null,
    is_active,
    key_hint,
    checked_at,
    problems,
    methods,
    missing_methods: missingMethods(PaymentAccount.shape.methods.parse(methods), offered),
    notice_url: noticeUrl(origin, { id, provider, notice_secret }),
    last_notice_at,
    updated_at,
    connected_by,
    profile_id,
    profiles,
  })
}

/** Where the provider of an account reports; with the key that lets it name payments which are not known here. */
export function noticeUrl(
  origin: string,
  { id, provider, notice_secret }: Pick<AccountRow, 'id' | 'provider' | 'notice_secret'>,
): string {
  return `${origin}/api/payment/${provider}/${id}/notice?key=${notice_secret}`
}

/** The accounts of the company, then those of the platform; of these a company sees no more than that they take its money. */
export async function listPaymentAccounts(scope: Scope, origin: string): Promise<PaymentAccount[]> {
  const { actor } = scope
  const isOfPlatform = actor.kind === 'user' && actor.own_company_id === null
  const described = []
  for (const row of await listAccounts(scope)) {
    const account = await describeAccount(scope, row, origin)
    const isHidden = row.company_id === null && !isOfPlatform
    described.push(isHidden ? { ...account, key_hint: '', notice_url: '', last_notice_at: null } : account)
  }
  return described
}
