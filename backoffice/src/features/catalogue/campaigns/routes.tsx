import type { AppRoute } from '../../../router/app-route.ts'

/** The overview of campaigns, a campaign, and its links. */
export const campaignRoutes: readonly AppRoute[] = [
  {
    path: 'campaigns',
    permission: 'campaign.view',
    area: 'discounts',
    crumb: 'nav.campaigns',
    load: async () => (await import('./campaigns-page.tsx')).CampaignsPage,
  },
  {
    path: 'campaigns/:id',
    permission: 'campaign.view',
    area: 'discounts',
    load: async () => (await import('./campaign-page.tsx')).CampaignPage,
  },
  {
    path: 'campaigns/:id/links',
    permission: 'campaign.view',
    area: 'discounts',
    load: async () => (await import('./campaign-links-page.tsx')).CampaignLinksPage,
  },
]
