import { accountRoutes } from './features/account/routes.tsx'
import { adminRoutes } from './features/admin/routes.tsx'
import { auditRoutes } from './features/audit/routes.tsx'
import { campaignRoutes } from './features/campaigns/routes.tsx'
import { companyRoutes } from './features/company/routes.tsx'
import { customerInformationRoutes } from './features/customer-information/routes.tsx'
import { discountCodeRoutes } from './features/discount-codes/routes.tsx'
import { eventRoutes } from './features/events/routes.tsx'
import { marketingRoutes } from './features/marketing/routes.tsx'
import { orderRoutes } from './features/orders/routes.tsx'
import { pointOfSaleRoutes } from './features/points-of-sale/routes.tsx'
import { productRoutes } from './features/products/routes.tsx'
import { startRoutes } from './features/start/routes.tsx'
import { systemRoutes } from './features/system/routes.tsx'
import { ticketTemplateRoutes } from './features/ticket-templates/routes.tsx'
import { timeslotRoutes } from './features/timeslots/routes.tsx'
import { userRoutes } from './features/users/routes.tsx'
import { venueRoutes } from './features/venues/routes.tsx'
import type { AppRoute } from './router/app-route.ts'

/** Every screen of the back office; each feature lists its own. */
export const routes: readonly AppRoute[] = [
  ...accountRoutes,
  ...startRoutes,
  ...companyRoutes,
  ...userRoutes,
  ...adminRoutes,
  ...venueRoutes,
  ...eventRoutes,
  ...productRoutes,
  ...pointOfSaleRoutes,
  ...timeslotRoutes,
  ...customerInformationRoutes,
  ...marketingRoutes,
  ...ticketTemplateRoutes,
  ...discountCodeRoutes,
  ...campaignRoutes,
  ...orderRoutes,
  ...auditRoutes,
  ...systemRoutes,
]
