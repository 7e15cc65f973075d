import { type ReactNode, useContext } from 'react'
import {
  type FieldRenderers,
  type ImageProps,
  plainRenderers,
  type RichTextProps,
  type TextProps,
} from '../../modules/kit/field-renderers.tsx'
import { useModuleId } from '../canvas/canvas-session.ts'
import { MarksContext } from './marks.ts'

const { Text, RichText, Image } = plainRenderers

/** Adds the class of changed content. */
function useMark(field: string, className = ''): string | undefined {
  const moduleId = useModuleId()
  const { marks, language } = useContext(MarksContext)
  const marked = marks.isChanged(moduleId, field, language) ? `${className} vs-changed`.trim() : className
  return marked === '' ? undefined : marked
}

/** Omits `undefined`, as the plain renderers' optional props require. */
const classOf = (className: string | undefined) => (className === undefined ? {} : { className })

function MarkedText(props: TextProps): ReactNode {
  return <Text {...props} {...classOf(useMark(props.field, props.className))} />
}

function MarkedRichText(props: RichTextProps): ReactNode {
  return <RichText {...props} {...classOf(useMark(props.field, props.className))} />
}

function MarkedImage(props: ImageProps): ReactNode {
  return <Image {...props} {...classOf(useMark(props.field, props.className))} />
}

/** The plain renderers, with a subtle mark on what has changed since. */
export const markingRenderers: FieldRenderers = {
  ...plainRenderers,
  Text: MarkedText,
  RichText: MarkedRichText,
  Image: MarkedImage,
}
