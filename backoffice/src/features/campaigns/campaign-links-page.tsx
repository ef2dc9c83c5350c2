import type { CampaignDetail } from '@entree/contract/entities/backoffice/discounts.ts'
import { Button, CopyButton, Group, Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../messages.ts'
import { send } from '../../send.ts'
import { useMay, useSession } from '../../session/session.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { campaignQuery } from './campaign-page.tsx'
import { LinkCode } from './link-code.tsx'
import { campaignLink, shopOrigin } from './campaign-link.ts'

/** Makes the links of a campaign, to copy or as QR code (BCAMP-03, DEC-B-118). */
export function CampaignLinksPage() {
  const id = Number(useParams().id)
  return <Loaded query={campaignQuery(id)}>{(campaign) => <Links campaign={campaign} />}</Loaded>
}

function Links({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const { company } = useSession()
  const [url, setUrl] = useState<string | null>(null)
  const points_of_sale = usePointsOfSale()
  const link = campaignLink(shopOrigin(company?.domain ?? null, location), url, campaign.slug)
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
        <Select
          label={t('discounts.link_where')}
          placeholder={t('discounts.link_start_page')}
          data={points_of_sale}
          value={url}
          onChange={setUrl}
          clearable
          searchable={points_of_sale.length > 7}
          nothingFoundMessage={t('ui.nothing_found')}
          clearButtonProps={{ 'aria-label': t('ui.clear') }}
        />
        <TextInput
          label={t('discounts.link')}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightSectionWidth={120}
        />
        <Group>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button onClick={copy} leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}>
                {t(copied ? 'discounts.copied' : 'discounts.copy')}
              </Button>
            )}
          </CopyButton>
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

function usePointsOfSale(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['events', 'with-pos'],
    queryFn: ({ signal }) => send('listEventsWithPointsOfSale', { page: 1 }, { signal }),
    enabled: useMay('event.view'),
    staleTime: 60_000,
  })
  return (data?.data ?? []).flatMap((event) =>
    event.points_of_sale.map(({ url, name }) => ({ value: url, label: `${event.name} – ${name}` })),
  )
}
