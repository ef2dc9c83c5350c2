import type { CampaignDetail, CampaignView } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { isSlug } from '@entree/domain/catalogue/discount-rules.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { useFormat } from '@entree/web/format.ts'
import { Button } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay } from '../../../session/session.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isHex } from '../../../ui/color-input.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { FieldRow, FormSection } from '../../../ui/form-section.tsx'
import { Form } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { History } from '../../foundation/audit/history.tsx'
import { CampaignRules } from './campaign-rules.tsx'
import { HideRules } from './hide-rules.tsx'
import type { CampaignValues } from './campaign-values.ts'

/** A campaign by id. */
export const campaignQuery = (id: number) =>
  queryOptions({ queryKey: ['campaigns', id], queryFn: ({ signal }) => send('getCampaignDetail', { id }, { signal }) })

/** A campaign with its rules (BCAMP-02). */
export function CampaignPage() {
  const id = Number(useParams().id)
  return <Loaded query={campaignQuery(id)}>{(campaign) => <CampaignForm key={campaign.id} campaign={campaign} />}</Loaded>
}

function CampaignForm({ campaign }: { campaign: CampaignView }) {
  const t = useT()
  const format = useFormat()
  const mayEdit = useMay('campaign.edit')
  const form = useForm<CampaignValues>({ defaultValues: valuesOf(campaign) })
  const save = useSave(form, {
    call: 'saveCampaign',
    input: (values) => ({ ...asked(values), id: campaign.id, updated_at: values.updated_at ?? undefined }),
    values: valuesOf,
    reload: async () => valuesOf(await send('getCampaignDetail', { id: campaign.id })),
    invalidates: [['campaigns']],
  })
  const isHighlighted = useWatch({ control: form.control, name: 'highlight_discount' })
  return (
    <Page
      title={campaign.name}
      width="narrow"
      description={t('discounts.campaign_uses', { used: campaign.times_used, revenue: format.money(campaign.revenue) })}
      actions={
        <>
          <History entity="campaign" id={campaign.id} />
          <Button component={Link} to={`/campaigns/${campaign.id}/links`} variant="default">
            {t('discounts.links')}
          </Button>
        </>
      }
    >
      <CampaignRules campaign={campaign} />
      <Form save={save} isWide>
        <Fieldset disabled={!mayEdit}>
          <FormSection title={t('discounts.basics')}>
            <TextField control={form.control} name="name" label={t('discounts.campaign_name')} required maxLength={200} />
            <TextField
              control={form.control}
              name="slug"
              label={t('discounts.slug')}
              description={t('discounts.slug_help')}
              required
              maxLength={60}
              check={(slug) => (slug && !isSlug(slug) ? refusal('slug_format') : null)}
            />
            <TextField
              control={form.control}
              name="reference"
              label={t('discounts.reference')}
              description={t('discounts.reference_help')}
              required
              maxLength={200}
            />
          </FormSection>
          <FormSection title={t('discounts.highlight')} description={t('discounts.highlight_text')}>
            <SwitchField control={form.control} name="highlight_discount" label={t('discounts.highlight_on')} />
            {isHighlighted && (
              <FieldRow>
                <ColorField control={form.control} name="highlight_style.border_color" label={t('discounts.border_color')} />
                <ColorField
                  control={form.control}
                  name="highlight_style.background_color"
                  label={t('discounts.background_color')}
                />
              </FieldRow>
            )}
          </FormSection>
          <HideRules form={form} />
        </Fieldset>
        {mayEdit && <SaveBar form={form} save={save} />}
      </Form>
    </Page>
  )
}

/** The values, without an invalid colour while nothing is highlighted, as its field is not shown then. */
function asked(values: CampaignValues): CampaignValues {
  const { border_color, background_color } = values.highlight_style
  const readable = (color: string | null) => (color !== null && isHex(color) ? color : null)
  return values.highlight_discount
    ? values
    : { ...values, highlight_style: { border_color: readable(border_color), background_color: readable(background_color) } }
}

function valuesOf({
  name,
  slug,
  reference,
  highlight_discount,
  highlight_style,
  hiderules,
  updated_at,
}: CampaignDetail): CampaignValues {
  return { name, slug, reference, highlight_discount, highlight_style, hiderules, updated_at }
}
