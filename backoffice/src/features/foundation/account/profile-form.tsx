import { Button } from '@mantine/core'
import { PERSON_NAME_MAX } from '@entree/domain/foundation/sign-up.ts'
import { useLanguage } from '@entree/web/language.tsx'
import { useForm } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { meQuery, useSession } from '../../../session/session.tsx'
import { LanguageField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import styles from './profile-page.module.css'

/** Name and language of the user; a new language is that of these pages at once. */
export function ProfileForm() {
  const { user, impersonator } = useSession()
  const { choose } = useLanguage()
  const t = useT()
  const form = useForm({ defaultValues: { name: user.name, language: user.language } })
  const save = useSave(form, {
    call: 'saveMe',
    input: (values) => values,
    values: ({ name, language }) => ({ name, language }),
    invalidates: [meQuery().queryKey],
    onSaved: ({ language }) => {
      if (impersonator === null && language !== user.language) choose(language)
    },
  })
  useUnsavedGuard(form.formState.isDirty)
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <FormSection title={t('account.about_you')}>
        <TextField
          control={form.control}
          name="name"
          label={t('account.name')}
          autoComplete="name"
          maxLength={PERSON_NAME_MAX}
          required
        />
        <LanguageField
          control={form.control}
          name="language"
          label={t('account.language')}
          description={t('account.language_text')}
          isOwn
          required
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={save.isSaving}>
            {t('ui.save')}
          </Button>
        </div>
      </FormSection>
    </form>
  )
}
