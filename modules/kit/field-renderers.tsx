import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type ElementType,
  type ReactNode,
  useContext,
} from 'react'
import type { SiteFonts } from '../../design/font-name.ts'
import { useOwnStyle } from '../../design/own-style.tsx'
import type { SiteGraphicName } from '../../design/site-graphic-name.ts'
import { plainTraits } from '../../design/theme-facts.ts'
import { trustedMarkup } from '../../design/trusted-markup.ts'
import type { GiftReservation } from '../../domain/gifts/gift.ts'
import { positionOf } from '../../domain/image/focus.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import type { LanguageCode, UiLanguage } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import type { RichTextHtml } from '../../domain/text/rich-text.ts'
import type { DateWords } from './dates.ts'
import { isEmptyRichText } from './empty-rich-text.ts'
import { type EventDate, noEventDate } from './event-date.ts'
import { leadingOf, longestOf, setHeading } from './heading-setting.ts'
import { type ItemsProps, type ListItem, PlainItems } from './items.tsx'
import type { PageMaps } from './page-maps.ts'
import { richWithNumbers, withNumbers } from './phone-numbers.tsx'
import { standIn } from './stand-in.tsx'
import type { FittedText, TextSetting, ThemeLook } from './theme-look.ts'

/**
 * One view, two sets of renderers: views are written once, against these primitives. The plain ones below render the
 * published markup; the editor provides ones that render the same markup, editable in place.
 */
export interface TextProps {
  /** The element that carries the text, e.g. `h2`. */
  as: ElementType
  /** For the editing renderer: the module's field, or a path in a list: `items/<id>/title` (field-path.ts). */
  field: string
  value: Translatable
  className?: string
  id?: string
  /** Shown in edit mode only, while the text is empty. */
  placeholder?: string
  /** Maximum length in its schema, in characters; 300 by default. */
  maxLength?: number
  /** Can't be empty: if it is cleared on the canvas, the previous text comes back. */
  required?: boolean
  /** Shrinks a heading until it stands on three lines and each word on one: the renderer sets `fitStyle` on the element. */
  fit?: boolean | 'name'
  /** Decorates the text where it can't be edited, e.g. with a drawn ampersand. */
  decorate?: ((text: string) => ReactNode) | undefined
  /** The same look for the editing renderer, where the text is typed into `element`; null if it isn't decorated. */
  setting?: ((text: string, element: HTMLElement) => TextSetting | null) | undefined
}

export interface RichTextProps {
  field: string
  value: Translatable
  className?: string
  placeholder?: string
  /** Decorates the text where it isn't being edited; null leaves it as it is. */
  decorate?: ((html: RichTextHtml) => RichTextHtml | null) | undefined
}

export interface ImageProps {
  field: string
  image: SiteImage | null
  className?: string
  /** The `sizes` hint for the picture's place. */
  sizes: string
  /** For pictures on the first screen, which load at once; others load lazily. */
  priority?: boolean
  /** Shown in edit mode only, in the theme's shape, while there is no picture. */
  placeholder?: string
  /** Its owner may choose its shape here (kit/picture-shapes.css). */
  takesShape?: boolean
  /** Takes up no space in edit mode either while there is no picture: something else opens its panel. */
  optional?: boolean
}

/** A value set in a panel rather than typed, such as a countdown's date: a button in edit mode, plain otherwise. */
export interface PanelProps {
  field: string
  label: string
  children: ReactNode
}

/** Text that is set in a drawer rather than typed: clicking it on the canvas opens the drawer. */
export interface PanelWordsProps {
  /** An inline element without default styling. */
  as: 'time' | 'bdi'
  dateTime?: string
  opens: 'date'
  /** What a click does, and what the text says. */
  label: string
  says: string
  /** Shown in edit mode only, if there is no text. */
  placeholder?: string
  children: ReactNode
}

export interface FieldRenderers {
  /** True on the editor's canvas while it is in edit mode. */
  editing: boolean
  Text: (props: TextProps) => ReactNode
  RichText: (props: RichTextProps) => ReactNode
  Image: (props: ImageProps) => ReactNode
  Panel: (props: PanelProps) => ReactNode
  PanelWords: (props: PanelWordsProps) => ReactNode
  Items: <I extends ListItem>(props: ItemsProps<I>) => ReactNode
}

/** The event logo as shown in a header. */
export interface PageLogo {
  headerId: string
  picture: ReactNode
  /** The small text in the logo: a date or a place. */
  says: string
  /** Whether the logo has its own rules above and below the names. */
  isRuled: boolean
}

/** What a view knows about its page. */
export interface PageContext {
  language: LanguageCode
  /** When the page was rendered. */
  now: Date
  /** URL of an image file: `/assets/…` on published pages, the API's URL on the canvas. */
  imageUrl: (image: SiteImage, fileName: string) => string
  /** URL of a file that ships with the product (art, fonts), by its name in design/. */
  assetUrl: (file: string) => string
  look: ThemeLook
  graphic: SiteGraphicName | null
  /** Art loads after the page's opening picture: on published pages, where a script takes care of it. */
  artWaits?: boolean | undefined
  headingFont: SiteFonts['heading']
  /** The event logo, which replaces the title of one header; omitted if the site has none. */
  logo?: PageLogo | undefined
  /** Whether the site's background is dark. */
  dark: boolean
  /** When the event is, as far as the owner has said. */
  eventDate: EventDate
  /** Links that add the event to a calendar, and the module that offers them; omitted if there is no date. */
  calendar?: { moduleId: string; file: string; google: string; outlook: string } | undefined
  /** Where the event is: the label of the first map. */
  eventPlace: string | null
  /** Second titles of the page's modules, in its language. */
  asides: readonly string[]
  /** Language of texts that only owners see, such as placeholders on the canvas. */
  ownerLanguage: UiLanguage
  /** Base path of this site's API calls: `/api/sites/<id>`. */
  sitePath: string
  /** Stored posters of content on other hosts, by the name a module knows them by. */
  posters: Readonly<Record<string, SiteImage>>
  /** Map pictures that aren't in the document, by module; omitted on the canvas, which gets them from the API. */
  maps?: PageMaps | undefined
  /** Whether an image's AVIF files exist yet: the worker creates them after the upload. */
  hasAvif: (image: SiteImage) => boolean
  /** Wall times in the page's language as formatted by the server; others are formatted here (date-words.ts). */
  dates?: Readonly<Record<string, DateWords>> | undefined
  /** The generation of the page's format; the newest if omitted. */
  siteVersion?: number | undefined
  /** Guests' gift reservations; none if omitted. */
  reservations?: readonly GiftReservation[] | undefined
  /** Stores markup for a script to fetch later, and returns its URL; omitted where it is part of the page. */
  templateFile?: ((content: ReactNode) => string) | undefined
}

const everywhere = [{ width: 100, unit: 'vw' }] as const
const plainLook: ThemeLook = {
  name: 'theme4',
  facts: plainTraits,
  pictureSizes: {
    header: { LARGE: everywhere, MEDIUM: everywhere, SMALL: everywhere },
    beside: { LARGE: everywhere, MEDIUM: everywhere, SMALL: everywhere },
    portrait: everywhere,
  },
  parts: {},
}

const noPage: PageContext = {
  language: 'sv',
  now: new Date(0),
  imageUrl: (image, fileName) => `${image.path}${fileName}`,
  assetUrl: (file) => file,
  look: plainLook,
  graphic: null,
  headingFont: 'Playfair Display',
  dark: false,
  eventDate: noEventDate,
  eventPlace: null,
  asides: [],
  ownerLanguage: 'sv',
  sitePath: '/api/sites/quick-start',
  posters: {},
  hasAvif: () => false,
}

export const PageContextProvider = createContext<PageContext>(noPage)
export const usePage = () => useContext(PageContextProvider)

/** What a text is fitted as: its element says so, unless it is a name. */
export const fittedAs = (element: ElementType, fit: true | 'name'): FittedText =>
  fit === 'name' ? 'name' : element === 'h1' ? 'h1' : 'h2'

/** Tells the style sheet how much space a heading needs; see `.fit` in the base style. */
export function fitStyle(text: string, fitted: FittedText, { look, headingFont }: PageContext): CSSProperties {
  // a theme that sets each line by its width
  if (fitted === 'h1' && look.facts.titleIn === 'lines') return {}
  const setting = setHeading(text, fitted, look, headingFont)
  return {
    ['--longest' as string]: longestOf(setting, headingFont),
    ['--leading' as string]: leadingOf(text, setting, look, headingFont),
  }
}

function PlainText({ as: Element, value, className, id, fit = false, decorate }: TextProps): ReactNode {
  const page = usePage()
  const ownStyle = useOwnStyle()
  const text = textIn(value, page.language)
  if (text === '') return null
  const decorated = decorate === undefined ? text : decorate(text)
  return (
    <Element
      className={className}
      id={id}
      {...standIn(value, page.language)}
      {...ownStyle(fit ? fitStyle(text, fittedAs(Element, fit), page) : undefined)}
    >
      {typeof decorated === 'string' ? withNumbers(decorated, value, page.language) : decorated}
    </Element>
  )
}

function PlainRichText({ value, className = '', decorate }: RichTextProps): ReactNode {
  const { language } = usePage()
  const written = textIn(value, language)
  if (isEmptyRichText(written)) return null
  const html = richWithNumbers(decorate?.(written) ?? written, value, language)
  const markup = { __html: trustedMarkup(html) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned at save and checked when read (domain/text/rich-text.ts)
  return <div className={`rich ${className}`} {...standIn(value, language)} dangerouslySetInnerHTML={markup} />
}

/**
 * Alt text of undescribed pictures, which are hidden from screen readers. Not empty, as text browsers would then show
 * the file name (w3m).
 */
const noWords = ' '

/** The alternative text that guests get; none of a picture that is decoration. */
const altIn = (image: SiteImage, language: LanguageCode) =>
  image.decorative === true ? '' : textIn(image.alt, language)

/** Describes a picture without alt text as `words`, for links, which need a name. */
export function describedAs(image: SiteImage, language: LanguageCode, words: Translatable): SiteImage {
  return altIn(image, language) === '' ? { ...image, alt: words, decorative: false } : image
}

/** Its colour while it loads, and the point that a cropped place keeps in sight; undefined for neither. */
function pictureStyle({ color, focus }: SiteImage): CSSProperties | undefined {
  if (color === undefined && focus === undefined) return undefined
  return {
    ...(color !== undefined && { backgroundColor: color }),
    ...(focus !== undefined && { objectPosition: positionOf(focus) }),
  }
}

/** The classes of a picture in a shape that its owner has chosen; those of its place otherwise. */
function shapedClass({ className, image, takesShape = false }: ImageProps): string | undefined {
  const shape = takesShape ? image?.shape : undefined
  if (shape === undefined) return className
  return `${className ?? ''} ${shape === 'theme' ? '' : 'shaped '}shape-${shape}`.trim()
}

/** `img` adds attributes to the `img` element: the editing renderer turns it into a button. */
export function PlainImage(props: ImageProps & { img?: ComponentProps<'img'> }): ReactNode {
  const { image, sizes, priority = false, img } = props
  const { imageUrl, language, hasAvif } = usePage()
  const ownStyle = useOwnStyle()
  if (image === null) return null
  const jpeg = (fileName: string) => imageUrl(image, fileName)
  const kind = (extension: string) => (fileName: string) => jpeg(fileName.replace(/\.jpg$/, extension))
  const set = (url: (fileName: string) => string) =>
    image.sizes.map((rendition) => `${url(rendition.fileName)} ${rendition.size}w`).join(', ')
  const alt = altIn(image, language)
  return (
    <picture className={shapedClass(props)} aria-hidden={alt === '' && img === undefined ? true : undefined}>
      {hasAvif(image) && <source type="image/avif" srcSet={set(kind('.avif'))} sizes={sizes} />}
      <source type="image/webp" srcSet={set(kind('.webp'))} sizes={sizes} />
      <img
        src={jpeg(image.fileName)}
        width={image.width}
        height={image.height}
        alt={alt || (image.decorative === true ? '' : noWords)}
        {...(alt === '' ? {} : standIn(image.alt, language))}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
        {...ownStyle(pictureStyle(image))}
        {...img}
      />
    </picture>
  )
}

export const plainRenderers: FieldRenderers = {
  editing: false,
  Text: PlainText,
  RichText: PlainRichText,
  Image: PlainImage,
  Panel: ({ children }) => children,
  PanelWords: ({ as: Element, dateTime, children }) => <Element dateTime={dateTime}>{children}</Element>,
  Items: PlainItems,
}

export const FieldRenderersContext = createContext<FieldRenderers>(plainRenderers)
export const useFieldRenderers = () => useContext(FieldRenderersContext)

export function Text(props: TextProps): ReactNode {
  const { Text: Hand } = useFieldRenderers()
  return <Hand {...props} />
}

export function RichText(props: RichTextProps): ReactNode {
  const { RichText: Hand } = useFieldRenderers()
  return <Hand {...props} />
}

export function Image(props: ImageProps): ReactNode {
  const { Image: Hand } = useFieldRenderers()
  return <Hand {...props} />
}

/** Wraps content that is edited in a panel. */
export function Panel(props: PanelProps): ReactNode {
  const { Panel: Hand } = useFieldRenderers()
  return <Hand {...props} />
}

export function PanelWords(props: PanelWordsProps): ReactNode {
  const { PanelWords: Hand } = useFieldRenderers()
  return <Hand {...props} />
}

/** The items of a list, each in the module's markup. */
export function Items<I extends ListItem>(props: ItemsProps<I>): ReactNode {
  const { Items: Hand } = useFieldRenderers()
  return <Hand {...props} />
}
