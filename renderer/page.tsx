import type { ReactNode } from 'react'
import { directionOf, type LanguageCode } from '../domain/language.ts'

export interface PageLink {
  language: string
  href: string
}

export interface PageHead {
  language: LanguageCode
  title: string
  description: string
  style: string
  robots: string
  /** Absolute; null for pages that are nobody's home, such as 404. */
  canonical: string | null
  alternates?: readonly PageLink[]
  image?: { url: string; width: number; height: number } | null
  siteName: string
  preloads?: readonly { href: string; as: 'font' }[]
  /** Hue of the browser's own frame on phones. */
  themeColor?: string
  scripts?: readonly string[]
}

/** A complete document. Style stands inline: the first paint needs the page and its fonts, nothing else. */
export function Page({ head, children }: { head: PageHead; children: ReactNode }): ReactNode {
  const { canonical, image = null } = head
  return (
    <html lang={head.language} dir={directionOf(head.language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description === '' ? null : <meta name="description" content={head.description} />}
        <meta name="robots" content={head.robots} />
        <meta name="format-detection" content="telephone=no" />
        {head.themeColor === undefined ? null : <meta name="theme-color" content={head.themeColor} />}
        {canonical === null ? null : <link rel="canonical" href={canonical} />}
        {head.alternates?.map(({ language, href }) => (
          <link key={language} rel="alternate" hrefLang={language} href={href} />
        ))}
        {canonical === null ? null : <SocialPreview head={head} url={canonical} image={image} />}
        {head.preloads?.map(({ href, as }) => (
          <link key={href} rel="preload" href={href} as={as} type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets and checked colours only */}
        <style dangerouslySetInnerHTML={{ __html: head.style }} />
        {head.scripts?.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

function SocialPreview({
  head,
  url,
  image,
}: {
  head: PageHead
  url: string
  image: PageHead['image'] | null
}): ReactNode {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:title" content={head.title} />
      {head.description === '' ? null : <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={head.language} />
      {image === null || image === undefined ? null : (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
