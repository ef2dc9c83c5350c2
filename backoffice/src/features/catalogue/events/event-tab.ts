import type { Permission } from '@entree/domain/foundation/permissions.ts'
import type { MessageKey } from '../../../messages.ts'
import type { AppRoute } from '../../../router/app-route.ts'

/** A tab of an event: its screen at `/events/:event_id/<path>`, shown to whoever holds its permission. */
export type EventTab = AppRoute & { label: MessageKey; permission: Permission }
