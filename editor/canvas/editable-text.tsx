import { type ElementType, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { isEmptyRichText } from '../../modules/kit/empty-rich-text.ts'
import { fitStyle, fittedAs, type RichTextProps, type TextProps, usePage } from '../../modules/kit/field-renderers.tsx'
import { useCanvasSession, useFieldLabel, useModuleId } from './canvas-session.ts'
import { useFieldEditor } from './use-field-editor.ts'

const blocks: ReadonlySet<ElementType> = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'div'])

/** A single line, editable in place. The page's own element keeps its role; the editable element is inside it. */
export function EditableText(props: TextProps): ReactNode {
  const { as: Element, value, className, id, fit = false } = props
  const page = usePage()
  return (
    <Element
      className={className}
      id={id}
      style={fit ? fitStyle(textIn(value, page.language), fittedAs(Element, fit), page) : undefined}
    >
      <WritableLine {...props} block={blocks.has(Element)} />
    </Element>
  )
}

function WritableLine(props: TextProps & { block: boolean }): ReactNode {
  const { field, value, placeholder, maxLength, required = false, setting, block } = props
  const { language } = usePage()
  const { dispatch } = useCanvasSession()
  const moduleId = useModuleId()
  const own = value[language] ?? ''
  /** The text when it received the caret. */
  const before = useRef(own)
  const ref = useRef<HTMLSpanElement>(null)
  const label = useFieldLabel(field)
  const length = maxLength === undefined ? {} : { maxLength }
  const { shown, ready } = useFieldEditor({
    ref,
    kind: 'line',
    field,
    value,
    language,
    label,
    setting,
    onLeave: () => {
      if (required && own.trim() === '' && before.current !== '')
        dispatch({ type: 'set-text', moduleId, field, language, text: before.current })
    },
    ...length,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text editor writes in the page's own markup
    <span
      ref={ref}
      className={block ? 'ed-text ed-text-block' : 'ed-text'}
      data-field={field}
      data-empty={shown === '' || undefined}
      data-placeholder={placeholder ?? label}
      dir={directionOf(language)}
      role="textbox"
      aria-label={label}
      tabIndex={ready ? 0 : -1}
      onFocus={() => {
        before.current = own
      }}
    />
  )
}

/** Rich text, editable in place. */
export function EditableRichText({ field, value, className = '', placeholder, decorate }: RichTextProps): ReactNode {
  const { t } = useTranslation('canvas')
  const { language } = usePage()
  const ref = useRef<HTMLDivElement>(null)
  const label = useFieldLabel(field)
  const { shown, ready, writing } = useFieldEditor({ ref, kind: 'rich', field, value, language, label, decorate })
  const steady = useRef(className)
  // a text whose length changes its layout moves only after the owner has left it, not under the pointer (ADR 17)
  if (!writing) steady.current = className
  useClasses(ref, steady.current)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text editor writes in the page's own markup
    <div
      ref={ref}
      className="rich ed-text"
      data-field={field}
      data-empty={isEmptyRichText(shown) || undefined}
      data-placeholder={placeholder ?? t('writeHere')}
      role="textbox"
      aria-label={label}
      aria-multiline
      tabIndex={ready ? 0 : -1}
    />
  )
}

/**
 * Applies a view's classes to its text one by one: setting `className` as a whole would remove those that the text editor has
 * added to the element.
 */
function useClasses(ref: RefObject<HTMLElement | null>, className: string): void {
  useLayoutEffect(() => {
    const names = className.split(' ').filter((name) => name !== '')
    const element = ref.current
    element?.classList.add(...names)
    return () => element?.classList.remove(...names)
  }, [ref, className])
}
