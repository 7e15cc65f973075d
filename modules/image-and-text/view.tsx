import type { ReactNode } from 'react'
import { textIn } from '../../domain/language/translatable.ts'
import { isFewWords } from '../kit/few-words.ts'
import { Image, RichText, Text, usePage } from '../kit/field-renderers.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { sizeHint } from '../kit/size-hint.ts'
import type { ImageAndTextModule } from './schema.ts'
import { imageAndTextWords } from './words.ts'

/** A picture with text beside it; the side alternates down the page. */
export function ImageAndTextView({ module, place }: ViewProps<ImageAndTextModule>): ReactNode {
  const { language, ownerLanguage, look } = usePage()
  const words = imageAndTextWords[ownerLanguage]
  const size = module.image?.userSelectedImageSize
  return (
    <div
      className={`beside picture-${size?.toLowerCase() ?? 'none'} ${place.ordinal % 2 === 0 ? 'picture-first' : 'picture-last'}`}
    >
      <Image
        field="image"
        image={module.image}
        className="beside-picture"
        takesShape
        sizes={sizeHint(look.pictureSizes.beside[size ?? 'LARGE'], module.image)}
        placeholder={words.image}
      />
      <div className="beside-words">
        <Heading value={module.title} placeholder={words.title} />
        <Text
          as="p"
          field="secondTitle"
          value={module.secondTitle}
          placeholder={words.secondTitle}
          className="second-title"
        />
        <RichText
          field="text"
          value={module.text}
          placeholder={words.text}
          className={isFewWords(textIn(module.text, language)) ? 'few-words' : ''}
        />
      </div>
    </div>
  )
}
