import { isEmailAddress } from '@entree/domain/foundation/email-address.ts'
import type { Language } from '@entree/domain/foundation/languages.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { checkSubdomain, suggestSubdomain } from '@entree/domain/foundation/subdomain.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useT } from '../../../messages.ts'
import { LanguageField, SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useCountries } from '../companies/use-countries.ts'

type Values = {
  name: string
  subdomain: string
  contact_person: string
  phone: string | null
  country: string | null
  invites: boolean
  admin: { name: string; email: string; language: Language }
}

/** A company to be added by hand, with its first administrator. */
export function NewCompanyPage() {
  const t = useT()
  const navigate = useNavigate()
  const countries = useCountries()
  const { language } = useLanguage()
  const form = useForm<Values>({
    defaultValues: {
      name: '',
      subdomain: '',
      contact_person: '',
      phone: null,
      country: 'NL',
      invites: true,
      admin: { name: '', email: '', language },
    },
  })
  const { control } = form
  const [name, invites, contact] = useWatch({ control, name: ['name', 'invites', 'contact_person'] })
  const save = useSave(form, {
    call: 'createCompany',
    input: ({ invites: isInviting, admin, subdomain, ...company }) => ({
      ...company,
      subdomain: subdomain.trim() || suggestSubdomain(company.name),
      address: null,
      zip: null,
      city: null,
      kvk: null,
      vat_number: null,
      admin: isInviting ? { ...admin, name: admin.name.trim() || company.contact_person } : null,
    }),
    success: t('admin.company_added'),
    invalidates: [['companies']],
    onSaved: ({ id }) => navigate(`/admin/companies/${id}/details`),
  })
  return (
    <Page title={t('admin.add_company')} width="narrow">
      <Form save={save}>
        <FormSection title={t('admin.company')}>
          <FieldRow>
            <TextField control={control} name="name" label={t('admin.company_name')} required autoFocus maxLength={200} />
            <TextField
              control={control}
              name="subdomain"
              label={t('admin.subdomain')}
              description={t('admin.subdomain_help')}
              placeholder={suggestSubdomain(name)}
              check={(text) => (text ? (checkSubdomain(text)[0] ?? null) : null)}
            />
          </FieldRow>
          <FieldRow>
            <TextField control={control} name="contact_person" label={t('admin.contact_person')} required />
            <TextField control={control} name="phone" label={t('company.phone')} nullable type="tel" />
            <SelectField control={control} name="country" label={t('company.country')} options={countries} />
          </FieldRow>
        </FormSection>
        <FormSection title={t('admin.first_admin')}>
          <SwitchField
            control={control}
            name="invites"
            label={t('admin.invite_admin')}
            description={t('admin.invite_admin_help')}
          />
          {invites && (
            <FieldRow>
              <TextField control={control} name="admin.name" label={t('users.name')} placeholder={contact} />
              <TextField
                control={control}
                name="admin.email"
                label={t('users.email')}
                required
                type="email"
                inputMode="email"
                check={(email) => (email && !isEmailAddress(email) ? refusal('wrong_email') : null)}
              />
              <LanguageField control={control} name="admin.language" label={t('users.language')} required />
            </FieldRow>
          )}
        </FormSection>
        <SaveBar form={form} save={save} label={t('admin.add_company')} onCancel={() => navigate('/admin/companies')} />
      </Form>
    </Page>
  )
}
