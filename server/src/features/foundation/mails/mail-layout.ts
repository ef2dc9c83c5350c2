import { formatColor, mix, parseColor, WHITE } from '@entree/domain/foundation/color.ts'
import { themeTokens, type ThemeColors } from '@entree/domain/foundation/theme.ts'
import { markup, type Html } from './html.ts'

/** Who a mail comes from, as it shows. */
export type MailBrand = { name: string; layout: ThemeColors; logo_url: string | null; legal: string }

const INK = '#1c1b18'
const MUTED = '#63605a'
/** Outlook on Windows knows no `max-width`: without a table of its own a mail is as wide as the window there (MAIL-48). */
const OUTLOOK_COLUMN: Record<'begin' | 'end', Html> = {
  begin: {
    html: '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->\n',
  },
  end: { html: '\n<!--[if mso]></td></tr></table><![endif]-->' },
}
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The frame of every mail: tables and inlined styles, as mail programs want them; readable without pictures, on a phone, and in
 * dark mode. Its language stands on what is in the body too: many programs show that alone (MAIL-27). `preview` is the line that a
 * list of mails shows beside the subject.
 */
export function mailPage(
  brand: MailBrand,
  {
    language,
    subject,
    preview,
    content,
    data,
  }: { language: string; subject: string; preview: string; content: Html[]; data: Html | null },
): string {
  const colors = mailColors(brand.layout)
  const page = markup`<!doctype html>
<html lang="${language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${{ html: stylesheet(colors) }}</style>
${data}
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f3f0;-webkit-text-size-adjust:100%">
<div lang="${language}" dir="ltr" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${{ html: '&#8199;&#847; '.repeat(40) }}</div>
<table role="presentation" lang="${language}" dir="ltr" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4f3f0"><tr><td align="center" class="outer" style="padding:32px 16px">
${OUTLOOK_COLUMN.begin}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="card" style="background-color:#ffffff;border-radius:14px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="inner band" style="background-color:${colors.ground};color:${colors.text};padding:20px 36px;font:700 17px/24px ${{ html: FONT }};border-radius:14px 14px 0 0">${logo(brand, colors)}</td></tr>
<tr><td class="inner" style="padding:36px 36px 40px;font:400 16px/25px ${{ html: FONT }};color:${INK};overflow-wrap:anywhere;word-break:break-word">
${content}
</td></tr>
</table>
</td></tr>
<tr><td class="inner muted" align="center" style="padding:20px 36px 0;font:400 13px/20px ${{ html: FONT }};color:${MUTED}">${brand.legal}</td></tr>
</table>${OUTLOOK_COLUMN.end}
</td></tr></table>
</body>
</html>
`
  return page.html
}

/** The one thing a mail is for. */
export function heading(text: string): Html {
  return markup`<h1 class="ink" style="margin:0 0 12px;font:700 27px/33px ${{ html: FONT }};color:${INK};letter-spacing:-0.01em">${text}</h1>`
}

/** A paragraph of plain text, which is escaped. */
export function paragraph(text: string): Html {
  return markup`<p class="ink" style="margin:0 0 20px;color:${INK}">${text}</p>`
}

/** What the organiser wrote, as safe HTML of simple formatting. */
export function organiserText(html: string): Html {
  const styled = html
    .replaceAll('<p>', '<p style="margin:0 0 12px">')
    .replaceAll(/<(ul|ol)>/g, '<$1 style="margin:0 0 12px;padding-left:22px">')
    .replaceAll('<a href=', '<a class="link" style="color:inherit;text-decoration:underline" href=')
  return markup`<div class="ink" style="margin:0 0 20px;color:${INK}">${{ html: styled }}</div>`
}

/** A small line; `link` makes an address in it one that can be tapped. */
export function note(text: string, link: { href: string; text: string } | null = null): Html {
  return markup`<p class="muted" style="margin:20px 0 0;font-size:14px;line-height:22px;color:${MUTED}">${text}${
    link && markup` <a class="link" href="${link.href}" style="color:inherit;text-decoration:underline">${link.text}</a>`
  }</p>`
}

/** A warning that stands out: this is only a test. */
export function banner(text: string): Html {
  return markup`<p class="banner" style="margin:0 0 20px;padding:12px 16px;background-color:#fdecea;border-radius:8px;color:#8a1c12;font-weight:600;font-size:14px;line-height:21px">${text}</p>`
}

/** The primary action. The whole of it can be tapped, at least 48 px high; in Outlook on Windows, which gives links no padding, its cell has it. */
export function button(layout: ThemeColors, { href, text }: { href: string; text: string }): Html {
  const tokens = themeTokens(layout)
  const ground = tokens['--color-button'] ?? INK
  const label = tokens['--color-on-button'] ?? '#ffffff'
  return markup`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px"><tr><td align="center" style="background-color:${ground};border-radius:10px;mso-padding-alt:14px 28px">
<a href="${href}" style="display:block;padding:14px 28px;font:700 16px/20px ${{ html: FONT }};color:${label};text-decoration:none;border-radius:10px">${text}</a>
</td></tr></table>`
}

/** A tinted box with a large first line and further lines, such as the event with its date and place; `below` them an action. */
export function panel(layout: ThemeColors, title: string, lines: string[], below: Html | null = null): Html {
  const { soft } = mailColors(layout)
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="panel" style="background-color:${soft};border-radius:10px;padding:20px 22px">
<h2 class="ink" style="margin:0;font:700 19px/26px ${{ html: FONT }};color:${INK}">${title}</h2>
${lines.filter(Boolean).map((line) => markup`<p class="ink" style="margin:4px 0 0;font-size:15px;line-height:23px;color:${INK}">${line}</p>`)}
${below}
</td></tr></table>`
}

/** Rows of a name (with something small below it) and a value at the right: a table of data, in which a name heads its row (MAIL-29). */
export function rows(items: { name: string; below?: string; value: string; is_strong?: boolean }[]): Html {
  return markup`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${items.map(
    ({ name, below, value, is_strong }) => markup`<tr>
<th scope="row" class="line ink" align="left" style="padding:12px 12px 12px 0;border-bottom:1px solid #e6e3dd;text-align:left;font-size:15px;line-height:22px;color:${INK};font-weight:${is_strong ? 700 : 400}">${name}${
      below
        ? markup`<br><span class="muted" style="font-size:13px;line-height:19px;font-weight:400;color:${MUTED}">${below}</span>`
        : null
    }</th>
<td class="line ink" align="right" valign="top" style="padding:12px 0;border-bottom:1px solid #e6e3dd;font-size:15px;line-height:22px;color:${INK};white-space:nowrap;font-weight:${is_strong ? 700 : 400}">${value}</td>
</tr>`,
  )}</table>`
}

function logo(brand: MailBrand, { text }: { text: string }): Html {
  if (brand.logo_url === null) return markup`<span style="color:${text}">${brand.name}</span>`
  return markup`<img src="${brand.logo_url}" alt="${brand.name}" height="32" style="display:block;height:32px;max-width:220px;border:0;color:${text};font-weight:700">`
}

function mailColors(layout: ThemeColors): { ground: string; text: string; soft: string; dark_panel: string } {
  const tokens = themeTokens(layout)
  const ground = tokens['--color-primary'] ?? INK
  const dark_panel = formatColor(mix([40, 39, 36], parseColor(ground) ?? WHITE, 0.18))
  return {
    ground,
    text: tokens['--color-on-primary'] ?? '#ffffff',
    soft: tokens['--color-primary-soft'] ?? '#f4f3f0',
    dark_panel,
  }
}

function stylesheet({ dark_panel }: { dark_panel: string }): string {
  return `
@media (max-width:480px){.outer{padding:0!important}.card{border-radius:0!important}.inner{padding-left:20px!important;padding-right:20px!important}.band{border-radius:0!important}.button{width:100%!important}}
@media (prefers-color-scheme:dark){.page{background-color:#161513!important}.card{background-color:#242321!important}.ink{color:#f3f1ec!important}.muted{color:#b3afa7!important}.line{border-color:#3d3b37!important}.panel{background-color:${dark_panel}!important}.banner{background-color:#4a1d18!important;color:#ffd9d3!important}}
`
}
