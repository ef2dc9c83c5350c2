import type { CampaignDetail } from '@entree/contract/catalogue/discount-codes/entities.ts'
import { shopOrigin } from '@entree/domain/foundation/shop-origin.ts'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../../messages.ts'
import { send } from '../../../send.ts'
import { useMay, useSession } from '../../../session/session.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CopyTextButton } from '../../../ui/copy-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { useFoundOptions, type FoundOptions } from '../../../ui/use-found-options.ts'
import { campaignQuery } from './campaign-page.tsx'
import { LinkCode } from './link-code.tsx'
import { campaignLink } from './campaign-link.ts'

/** Makes the links of a campaign, to copy or as QR code (BCAMP-03, DEC-B-118). */
export function CampaignLinksPage() {
  const id = Number(useParams().id)
  return <Loaded query={campaignQuery(id)}>{(campaign) => <Links campaign={campaign} />}</Loaded>
}

function Links({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const { company } = useSession()
  const [url, setUrl] = useState<string | null>(null)
  const mayChoose = useMay('event.view')
  const link = campaignLink(shopOrigin(company?.domain ?? location.hostname, location), url, campaign.slug)
  return (
    <Page
      title={t('discounts.links')}
      description={campaign.name}
      width="narrow"
      crumbs={[
        { label: t('nav.campaigns'), to: '/campaigns' },
        { label: campaign.name, to: `/campaigns/${campaign.id}` },
      ]}
    >
      <FormSection title={t('discounts.link')} description={t('discounts.link_text')}>
        {mayChoose && <PointOfSaleChoice url={url} onChange={setUrl} />}
        <TextInput
          label={t('discounts.link')}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSectionWidth={120}
        />
        <Group>
          <CopyTextButton text={link} />
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Icon name="external" size={18} />}
          >
            {t('discounts.open_link')}
          </Button>
        </Group>
        <Stack gap="xs" align="start">
          <LinkCode link={link} name={`${campaign.slug}${url ? `-${url}` : ''}`} />
        </Stack>
      </FormSection>
    </Page>
  )
}

function PointOfSaleChoice({ url, onChange }: { url: string | null; onChange: (url: string | null) => void }) {
  const t = useT()
  const { keep, box } = useFoundOptions(pointsOfSale, url === null ? [] : [url])
  return (
    <Select
      {...box}
      label={t('discounts.link_where')}
      placeholder={t('discounts.link_start_page')}
      value={url}
      onChange={(chosen) => {
        keep(chosen === null ? [] : [chosen])
        onChange(chosen)
      }}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
    />
  )
}

/** The points of sale of events that are not archived, found by the name of their event. The value is the url, which says it all. */
const pointsOfSale: FoundOptions = {
  key: ['events', 'with-pos'],
  search: async (text, signal) => {
    const { data } = await send('listEventsWithPointsOfSale', { page: 1, search: text || undefined }, { signal })
    return data.flatMap((event) =>
      event.points_of_sale.map(({ url, name }) => ({ value: url, label: `${event.name} – ${name}` })),
    )
  },
  nameOf: async (url) => url,
}
