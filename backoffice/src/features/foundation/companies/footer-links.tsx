import { ActionIcon, Button } from '@mantine/core'
import { checkWebAddress } from '@entree/domain/foundation/web-address.ts'
import { useFieldArray, type Control } from 'react-hook-form'
import { useT } from '../../../messages.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './company.module.css'
import type { LayoutValues } from './layout-values.ts'

const MOST = 20

/** The links at the foot of the shop: a text and an address each (BLAY-11, BLAY-14). */
export function FooterLinks({ control }: { control: Control<LayoutValues> }) {
  const t = useT()
  const { fields, append, remove } = useFieldArray({ control, name: 'footer.links' })
  return (
    <FormSection title={t('company.footer_links')} description={t('company.footer_links_help')}>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className={styles.link}
          role="group"
          aria-label={t('company.footer_link_number', { number: index + 1 })}
        >
          <TextField
            control={control}
            name={`footer.links.${index}.text`}
            label={t('company.link_text')}
            required
            maxLength={100}
          />
          <TextField
            control={control}
            name={`footer.links.${index}.url`}
            label={t('company.link_url')}
            required
            type="url"
            inputMode="url"
            placeholder="https://"
            check={(url) => checkWebAddress(url, 'url')[0] ?? null}
          />
          <ActionIcon
            className={styles.remove}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('company.remove_link', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </div>
      ))}
      {fields.length < MOST && (
        <div>
          <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={() => append({ text: '', url: '' })}>
            {t('company.add_link')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
