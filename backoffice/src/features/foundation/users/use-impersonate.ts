import { useT } from '../../../messages.ts'
import { useEnter } from '../../../session/use-enter.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useAction } from '../../../ui/use-action.ts'

/** Lets an administrator of the platform work as a user, after asking (IMP-01). */
export function useImpersonate(company_id: number) {
  const t = useT()
  const confirm = useConfirm()
  const enter = useEnter()
  const { run, isRunning } = useAction({ call: 'impersonateUser', onDone: (answer) => enter(answer, '/') })
  const impersonate = async ({ id, name }: { id: number; name: string }) => {
    const question = {
      title: t('users.impersonate_title', { name }),
      text: t('users.impersonate_text'),
      confirm: t('users.impersonate'),
    }
    if (await confirm(question)) await run({ company_id, user_id: id })
  }
  return { impersonate, isRunning }
}
