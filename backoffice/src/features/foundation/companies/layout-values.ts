import type { CallInput } from '@entree/contract/calls.ts'
import type { EditedLayout } from '@entree/contract/foundation/companies/entities.ts'
import { formatColor, parseColor } from '@entree/domain/foundation/color.ts'

/** What the form of a look holds: colours as `#rrggbb`, or null for the default. */
export type LayoutValues = Omit<EditedLayout, 'logo_src'> & { updated_at: string }

/** What the form starts with: a colour that cannot be read becomes null. `updated_at` is what a save is checked against. */
export function layoutValues(layout: EditedLayout, updated_at: string): LayoutValues {
  return {
    logo: layout.logo,
    logo_url: layout.logo_url,
    primary_color: toHex(layout.primary_color),
    secondary_color: toHex(layout.secondary_color),
    accent_color: toHex(layout.accent_color),
    description_color: toHex(layout.description_color),
    button_color: toHex(layout.button_color),
    button_text_color: toHex(layout.button_text_color),
    header: { backgroundColor: toHex(layout.header.backgroundColor) },
    secondary: { backgroundColor: toHex(layout.secondary.backgroundColor), color: toHex(layout.secondary.color) },
    footer: { backgroundColor: toHex(layout.footer.backgroundColor), links: layout.footer.links.map((link) => ({ ...link })) },
    updated_at,
  }
}

/** What the call takes: the values as they are. */
export function layoutInput(company_id: number, values: LayoutValues): CallInput<'saveCompanyLayout'> {
  return { ...values, company_id }
}

/** A colour that was set in another notation, as the fields show colours. */
function toHex(color: string | null): string | null {
  const rgb = parseColor(color)
  return rgb && formatColor(rgb)
}
