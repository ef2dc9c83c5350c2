import type { PaymentAccount } from '@entree/contract/money/accounts/entities.ts'
import { useToasts } from '@entree/web/toasts.tsx'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { accountName } from './account-words.ts'
import { changedByAccount } from './accounts-key.ts'

type OfAccount = (account: PaymentAccount) => void

/** What can be done with an account of a company, or of the platform (null). What stops money from coming in is asked for first. */
export function useAccountActions(
  company_id: number | null,
  { replaceKeys, chooseProfile, connectAgain }: Record<'replaceKeys' | 'chooseProfile' | 'connectAgain', OfAccount>,
) {
  const t = useT()
  const toasts = useToasts()
  const confirm = useConfirm()
  const owner = company_id === null ? {} : { company_id }
  const invalidates = changedByAccount(company_id)
  /** Says what the provider said when the account was last tried. */
  const report = ({ problems }: Pick<PaymentAccount, 'problems'>) => {
    for (const problem of problems) toasts.error(t(`money.account_problem_${problem}`))
    if (problems.length === 0) toasts.success(t('money.account_works'))
  }
  const check = useAction({ call: 'checkPaymentAccount', invalidates, onDone: report })
  const turn = useAction({ call: 'switchPaymentAccount', invalidates, success: t('ui.saved') })
  const remove = useAction({ call: 'deletePaymentAccount', invalidates, success: t('money.account_disconnected') })
  const attempt = ({ id }: Pick<PaymentAccount, 'id'>) => void check.run({ ...owner, id })
  const start = ({ id }: Pick<PaymentAccount, 'id'>) => void turn.run({ ...owner, id, is_active: true })
  const askOff = async ({ id }: PaymentAccount) => {
    const question = { title: t('money.account_off_title'), text: t('money.account_off_text'), is_danger: true }
    if (await confirm({ ...question, confirm: t('money.account_off') })) await turn.run({ ...owner, id, is_active: false })
  }
  const askRemove = async (account: PaymentAccount) => {
    const title = t('money.disconnect_title', { name: accountName(t, account) })
    const isOfKeys = account.connected_by === 'keys'
    const text = isOfKeys ? t('money.disconnect_text') : t('money.disconnect_connected_text')
    const question = { title, text, is_danger: true }
    if (await confirm({ ...question, confirm: t('money.disconnect') })) await remove.run({ ...owner, id: account.id })
  }
  const actionsOf = (account: PaymentAccount): (RowAction | false)[] => {
    const { is_active, profiles } = account
    const isOfKeys = account.connected_by === 'keys'
    return [
      { label: t('money.try_account'), icon: 'check', onClick: () => attempt(account) },
      is_active && { label: t('money.account_off'), icon: 'minus', onClick: () => void askOff(account) },
      isOfKeys && { label: t('money.replace_keys'), icon: 'edit', onClick: () => replaceKeys(account) },
      !isOfKeys && { label: t('money.connect_again'), icon: 'refresh', onClick: () => connectAgain(account) },
      profiles.length > 1 && { label: t('money.choose_profile'), icon: 'edit', onClick: () => chooseProfile(account) },
      { label: t('money.disconnect'), icon: 'trash', is_danger: true, onClick: () => void askRemove(account) },
    ]
  }
  return { report, start, actionsOf }
}
