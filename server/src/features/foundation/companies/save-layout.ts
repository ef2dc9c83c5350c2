import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { parseColor } from '@entree/domain/foundation/color.ts'
import { refusal, type Refusal } from '@entree/domain/foundation/refusals.ts'
import { checkWebAddress } from '@entree/domain/foundation/web-address.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { refuseStaleSave } from '#features/foundation/audit/refuse-stale-save.ts'
import { recordChange } from '#features/foundation/audit/record-change.ts'
import { checkImagePath } from '#features/foundation/uploads/find-stored-image.ts'
import { readLayout } from './describe-company.ts'
import { findCompanyRecord, updateCompany } from './queries.ts'

type Input = CallInput<'saveCompanyLayout'>

/**
 * Saves the look of a company's shop (BLAY-13): colours that are colours, links that lead somewhere (BLAY-14, GEN-25), and a logo that
 * was uploaded for that (BLAY-12). The shop shows it with its next page (BLAY-15).
 */
export async function saveLayout(scope: Scope, input: Input): Promise<CallAnswer<'saveCompanyLayout'>> {
  return transact(scope, async (scope) => {
    const company = (await findCompanyRecord(scope, { locked: true })) ?? refuse('not_found')
    await refuseStaleSave(scope, { entity: 'company', ...company }, input.updated_at)
    const { logo_src: _, ...before } = readLayout(company)
    const layout = layoutOf(input)
    refuseIfAny([
      ...checkColors(layout),
      ...checkWebAddress(layout.logo_url, 'logo_url'),
      ...checkLinks(layout.footer.links),
      ...(await checkImagePath(scope, { field: 'logo', path: layout.logo, was: before.logo, purpose: 'logo' })),
    ])
    await updateCompany(scope, { layout: JSON.stringify(layout) })
    await recordChange(scope, {
      entity: 'company',
      entity_id: company.id,
      action: 'changed',
      before: { layout: before },
      after: { layout },
    })
    const saved = (await findCompanyRecord(scope)) ?? refuse('not_found')
    return { ...readLayout(saved), updated_at: saved.updated_at }
  })
}

/** What is stored of a look; texts without outer spaces, empty is none. */
function layoutOf(input: Input) {
  const text = (value: string | null) => value?.trim() || null
  return {
    logo: text(input.logo),
    logo_url: input.logo_url || null,
    primary_color: text(input.primary_color),
    secondary_color: text(input.secondary_color),
    accent_color: text(input.accent_color),
    description_color: text(input.description_color),
    button_color: text(input.button_color),
    button_text_color: text(input.button_text_color),
    header: { backgroundColor: text(input.header.backgroundColor) },
    secondary: { backgroundColor: text(input.secondary.backgroundColor), color: text(input.secondary.color) },
    footer: {
      backgroundColor: text(input.footer.backgroundColor),
      links: input.footer.links.map((link) => ({ text: link.text.trim(), url: link.url })),
    },
  }
}

type Layout = ReturnType<typeof layoutOf>

function checkColors(layout: Layout): Refusal[] {
  const colors: Record<string, string | null> = {
    primary_color: layout.primary_color,
    secondary_color: layout.secondary_color,
    accent_color: layout.accent_color,
    description_color: layout.description_color,
    button_color: layout.button_color,
    button_text_color: layout.button_text_color,
    'header.backgroundColor': layout.header.backgroundColor,
    'secondary.backgroundColor': layout.secondary.backgroundColor,
    'secondary.color': layout.secondary.color,
    'footer.backgroundColor': layout.footer.backgroundColor,
  }
  return Object.entries(colors).flatMap(([field, color]) =>
    color !== null && parseColor(color) === null ? [refusal('color_invalid', { field })] : [],
  )
}

function checkLinks(links: Layout['footer']['links']): Refusal[] {
  return links.flatMap(({ text, url }, index) => [
    ...(text === '' ? [refusal('field_required', { field: `footer.links.${index}.text` })] : []),
    ...(url === ''
      ? [refusal('field_required', { field: `footer.links.${index}.url` })]
      : checkWebAddress(url, `footer.links.${index}.url`)),
  ])
}
