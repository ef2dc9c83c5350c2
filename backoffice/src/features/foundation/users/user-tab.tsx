import { useForm } from 'react-hook-form'
import { send } from '../../../send.ts'
import { useSession } from '../../../session/session.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Form } from '../../../ui/form.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ReachFields, RoleFields } from './user-access-fields.tsx'
import { NewPasswordFields, WhoFields } from './user-fields.tsx'
import { usersKey, useUserInFrame } from './user-query.ts'
import { userInput, userValues, type UserValues } from './user-values.ts'

/** A user to edit. Nobody changes their own permissions, and a user who holds more can only be looked at. */
export function UserTab() {
  const { user, company_id } = useUserInFrame()
  const { user: me } = useSession()
  const isSelf = me.id === user.id
  const form = useForm<UserValues>({ defaultValues: userValues(user) })
  const { control, formState } = form
  const save = useSave(form, {
    call: 'updateUser',
    input: (values) => ({ ...userInput(company_id, values), user_id: user.id }),
    values: userValues,
    reload: async () => userValues(await send('getUser', { company_id, user_id: user.id })),
    invalidates: [usersKey(company_id), ...(isSelf ? [['me']] : [])],
  })
  const hasPasswordError = formState.errors.password !== undefined || formState.errors.password_confirmation !== undefined
  return (
    <Form save={save}>
      <Fieldset disabled={!user.may_manage}>
        <WhoFields control={control} is_new={false} />
        {!isSelf && user.may_manage && <NewPasswordFields control={control} has_error={hasPasswordError} />}
        <Fieldset disabled={isSelf}>
          <RoleFields control={control} company_id={company_id} />
          <ReachFields control={control} company_id={company_id} />
        </Fieldset>
      </Fieldset>
      {user.may_manage && <SaveBar form={form} save={save} />}
    </Form>
  )
}
