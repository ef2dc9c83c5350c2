import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { meQuery } from '../../../session/session.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { PasswordQuestion } from './password-question.tsx'

/** Turns the second step off, for users who enter their password. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const t = useT()
  const save = useSave(form, {
    call: 'endTwoFactor',
    input: (values) => values,
    values: () => ({ password: '' }),
    success: t('account.turned_off'),
    invalidates: [meQuery().queryKey],
    onSaved: onClose,
  })
  return (
    <PasswordQuestion
      {...{ form, save, onClose }}
      title={t('account.turn_off_title')}
      text={t('account.turn_off_text')}
      button={t('account.turn_off')}
    />
  )
}
