import type { CallInput } from '@entree/contract/calls.ts'
import type { SignedIn } from '@entree/contract/foundation/account/entities.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { refuse, refuseIfAny, Refused } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { checkAgainstOthers, checkNewCompany, type NewCompany } from '#features/foundation/companies/check-new-company.ts'
import { createCompany, type MakeServices } from '#features/foundation/companies/create-company.ts'
import type { Attempts } from '#features/foundation/account/attempts.ts'
import { addUser } from '#features/foundation/account/write-user.ts'
import { openSession } from '#features/foundation/account/open-session.ts'
import { recordAccount } from '#features/foundation/audit/record-account.ts'
import { checkSignUpNames } from './sign-up.ts'
import { hashSignUpCode } from './sign-up-code.ts'
import { findSignUp, forgiveCodeTry, spendCodeTry, takeSignUp, type SignUpRow } from './queries.ts'

/** The names that the form has for what a company calls otherwise. */
const FORM_FIELDS: Record<string, string> = { name: 'company_name', payout_iban: 'iban' }

/** Whether the code is right, before the rest is filled in. Refuses `code_invalid`, `signup_expired`, `too_many_attempts`. */
export async function checkSignUpCode(
  scope: Scope,
  attempts: Attempts,
  { signup_id, code }: CallInput<'checkSignUpCode'>,
  request: { ip: string },
): Promise<{ success: true }> {
  const signup = (await findSignUp(scope.tx, signup_id, scope.now)) ?? refuse('signup_expired')
  refuseIfAny(await checkCode(scope, attempts, signup, code, request))
  return { success: true }
}

/**
 * The second step of a sign-up (SIGN-03, DEC-B-25, DEC-B-26): company, shop address and first user, a company admin, in one transaction,
 * and signs them in. Tells all that is wrong at once; `customer_exists` when the company has an account (SIGN-13).
 */
export async function confirmSignUp(
  scope: Scope,
  { config, hooks }: MakeServices,
  attempts: Attempts,
  input: CallInput<'confirmSignUp'>,
  request: { ip: string },
): Promise<SignedIn> {
  const signup = (await findSignUp(scope.tx, input.signup_id, scope.now)) ?? refuse('signup_expired')
  const company = companyOf(input, signup)
  refuseIfAny([
    ...(await checkCode(scope, attempts, signup, input.code, request)),
    ...[...checkNewCompany(company), ...(await checkAgainstOthers(scope, config, company))].map(named),
  ])
  return transact(scope, async (scope) => {
    const { contact_person, username, email, password_hash, language } =
      (await takeSignUp(scope.tx, signup.id, scope.now)) ?? refuse('signup_expired')
    refuseIfAny(await checkSignUpNames(scope, { username, email }))
    const { id: company_id } = await createCompany(scope, { config, hooks }, company, language)
    const id = await addUser(scope, {
      company_id,
      name: contact_person,
      username,
      email,
      password_hash,
      language,
      role: 'company_admin',
      last_login_at: scope.now,
      created_at: scope.now,
      updated_at: scope.now,
    })
    await recordAccount(scope, { id, company_id, name: contact_person }, { ip: request.ip, action: 'signed_up' })
    return openSession(scope, config, { id, company_id })
  })
}

/** What is wrong with the code of a sign-up; a wrong one is counted (DEC-B-04). Refuses `too_many_attempts`. */
async function checkCode(
  { tx }: Scope,
  attempts: Attempts,
  { id, secret }: SignUpRow,
  code: string,
  { ip }: { ip: string },
): Promise<Refusal[]> {
  const isRight = async () => {
    const code_hash = (await spendCodeTry(tx, id)) ?? refuse('too_many_attempts')
    const typed = code.replaceAll(/\s/g, '')
    if (!sameSecret(code_hash, hashSignUpCode(secret, typed))) refuse('code_invalid', { field: 'code' })
    await forgiveCodeTry(tx, id)
  }
  try {
    await attempts.guard({ ip, account: null }, isRight)
    return []
  } catch (error) {
    if (error instanceof Refused && error.refusals.some((refused) => refused.code === 'code_invalid')) return error.refusals
    throw error
  }
}

function companyOf(input: CallInput<'confirmSignUp'>, { contact_person, email }: SignUpRow): NewCompany {
  const { company_name, subdomain, phone, address, zip, city, country, kvk, vat_number, iban } = input
  return {
    name: company_name,
    subdomain,
    contact_person,
    phone,
    address,
    zip,
    city,
    country,
    kvk,
    vat_number,
    payout_iban: iban,
    email_customer_questions: email,
  }
}

function named(refused: Refusal): Refusal {
  const field = refused.field && FORM_FIELDS[refused.field]
  return field ? { ...refused, field } : refused
}
