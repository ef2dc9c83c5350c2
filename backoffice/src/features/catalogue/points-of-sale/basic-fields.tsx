import { Anchor } from '@mantine/core'
import { suggestUrl, URL_MAX } from '@entree/domain/catalogue/point-of-sale-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { useSession } from '../../../session/session.tsx'
import { LanguageField, RadioField } from '../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { setFollowing } from '../../../ui/set-following.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import type { SectionProps } from './section-props.ts'
import { statusWords } from './pos-words.ts'

/** What it is called, where it is, and whether it sells. */
export function BasicFields({ form, rule, shop, dependencies }: SectionProps) {
  const t = useT()
  const { control, setValue } = form
  const [name, url] = useWatch({ control, name: ['name', 'url'] })
  const suggested = useRef('')
  const isNew = shop === null
  const { company } = useSession()
  const refusalText = useRefusalText()
  const { errors } = useFormState({ control, name: 'url' })
  const isTaken = errors.url?.message === refusalText(refusal('pos_url_in_use'))
  // Nobody else has that subdomain, so that one is hardly taken too.
  const other = suggestUrl([url, company?.subdomain].filter(Boolean).join(' '))

  // The address follows the name until it is edited by hand.
  useEffect(() => {
    if (!isNew || url !== suggested.current) return
    suggested.current = name ? suggestUrl([dependencies.event?.name, name].filter(Boolean).join(' ')) : ''
    setFollowing(form, 'url', suggested.current)
  }, [form, isNew, name, url, dependencies.event?.name])

  return (
    <FormSection title={t('pos.section_basics')}>
      <TextField
        control={control}
        name="name"
        label={t('pos.name')}
        description={t('pos.name_help')}
        placeholder={t('pos.name_example')}
        maxLength={200}
        required
        check={rule('name')}
      />
      <TextField
        control={control}
        name="url"
        label={t('pos.url')}
        description={`${dependencies.shop_origin}/p/${url || '…'}`}
        maxLength={URL_MAX}
        required
        check={rule('url')}
      />
      {isTaken && other !== url && (
        <Anchor
          component="button"
          type="button"
          ta="start"
          onClick={() => setValue('url', other, { shouldDirty: true, shouldValidate: true })}
        >
          {t('pos.url_take', { url: other })}
        </Anchor>
      )}
      {shop && url !== shop.url && <Notice tone="warning">{t('pos.url_changed')}</Notice>}
      <LanguageField
        control={control}
        name="language"
        label={t('pos.language')}
        description={t('pos.language_help')}
        required
        check={rule('language')}
      />
      <RadioField
        control={control}
        name="status"
        label={t('pos.status')}
        options={dependencies.statuses.map((status) => ({
          value: status,
          label: t(statusWords[status].label),
          description: t(statusWords[status].help),
        }))}
      />
    </FormSection>
  )
}
