import { accountNoticeMail } from './mails/account-notice.ts'
import type { Scope } from '#platform/scope.ts'
import { newSecret } from '#platform/tokens.ts'
import type { AccountNotice } from './mails/account-notice.ts'
import { queueMail } from '#features/foundation/mails/queue-mail.ts'
import type { Account } from './queries.ts'

/** Tells the owner of an account what was changed of it; `origin`: the back office that a link may lead to. */
export async function queueAccountNotice(
  scope: Scope,
  { id, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  notice: AccountNotice,
  origin: string | null,
): Promise<void> {
  await queueMail(
    { ...scope, company_id: 0 },
    {
      kind: accountNoticeMail,
      dedupe_key: `account_notice:${newSecret()}`,
      to_address: email,
      language,
      user_id: id,
      notice,
      ...(origin === null ? {} : { origin }),
    },
  )
}
