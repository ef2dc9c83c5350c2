import { useLanguage } from '@entree/web/language.tsx'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { Form } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ReachFields, RoleFields } from './user-access-fields.tsx'
import { FirstPasswordFields, WhoFields } from './user-fields.tsx'
import { useAddressedCompany, usersKey } from './user-query.ts'
import { useUserCrumbs } from './use-user-crumbs.ts'
import { newUser, userInput, type UserValues } from './user-values.ts'

/** A user to be added: invited by mail unless something else is chosen. */
export function NewUserPage() {
  const t = useT()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const place = useAddressedCompany()
  const { company_id, base } = place
  const crumbs = useUserCrumbs(place)
  const form = useForm<UserValues>({ defaultValues: newUser(language) })
  const { control } = form
  const list = `${base}/users`
  const save = useSave(form, {
    call: 'createUser',
    input: (values) => {
      const { send_invitation } = values
      const password = send_invitation ? { password: '', password_confirmation: '', must_reset_password: false } : {}
      return { ...userInput(company_id, values), ...password, send_invitation }
    },
    success: t('users.added'),
    invalidates: [usersKey(company_id)],
    onSaved: () => navigate(list),
  })
  return (
    <Page title={t('users.add')} width="narrow" crumbs={crumbs}>
      <Form save={save}>
        <WhoFields control={control} is_new />
        <FirstPasswordFields control={control} />
        <RoleFields control={control} company_id={company_id} />
        <ReachFields control={control} company_id={company_id} />
        <SaveBar form={form} save={save} label={t('users.add')} onCancel={() => navigate(list)} />
      </Form>
    </Page>
  )
}
