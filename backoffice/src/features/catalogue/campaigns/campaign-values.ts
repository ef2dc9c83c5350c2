import type { CampaignInput } from '@entree/contract/catalogue/discount-codes/entities.ts'
import type { CampaignSet } from '@entree/domain/catalogue/campaign-rules.ts'

/** What the form of a campaign holds. */
export type CampaignValues = CampaignInput & { updated_at: string | null }

/** A condition to begin with: a word of the name, still to be filled in. */
export const NEW_SET: CampaignSet = { field: 'name', operation: 'contains', value: '' }
