import type { LeftBehind, User } from '@entree/contract/foundation/users/entities.ts'
import { useT } from '../../../messages.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { usersKey } from './user-query.ts'

/** What can be done with a user besides editing: resend the invitation, turn off two-step sign-in, deactivate, activate. */
export function useUserActions(
  company_id: number,
  user: User,
  onLeft: (left: LeftBehind) => void,
): readonly (RowAction | false)[] {
  const t = useT()
  const confirm = useConfirm()
  const invalidates = [usersKey(company_id)]
  const invite = useAction({ call: 'inviteUser', success: t('users.invitation_sent'), invalidates })
  const endTwoFactor = useAction({ call: 'endUserTwoFactor', success: t('users.two_factor_ended'), invalidates })
  const activate = useAction({ call: 'activateUser', success: t('users.activated'), invalidates })
  const deactivate = useAction({ call: 'deactivateUser', success: t('users.deactivated'), invalidates, onDone: onLeft })
  const of = { company_id, user_id: user.id }
  const { name } = user

  return [
    user.active && user.is_invited && { label: t('users.invite_again'), icon: 'mail', onClick: () => invite.run(of) },
    user.two_factor && {
      label: t('users.end_two_factor'),
      icon: 'lock',
      onClick: async () => {
        const question = {
          title: t('users.end_two_factor_title', { name }),
          text: t('users.end_two_factor_text'),
          confirm: t('users.end_two_factor'),
        }
        if (await confirm(question)) await endTwoFactor.run(of)
      },
    },
    !user.active && { label: t('users.activate'), icon: 'check', onClick: () => activate.run(of) },
    user.active && {
      label: t('users.deactivate'),
      icon: 'sign-out',
      is_danger: true,
      onClick: async () => {
        const question = {
          title: t('users.deactivate_title', { name }),
          text: t('users.deactivate_text'),
          confirm: t('users.deactivate'),
          is_danger: true,
        }
        if (await confirm(question)) await deactivate.run(of)
      },
    },
  ]
}
