import type { ReactNode } from 'react'
import { Image, RichText, Text, usePage } from '../kit/hands.tsx'
import { Heading } from '../kit/heading.tsx'
import type { ViewProps } from '../kit/module-view.ts'
import { imageAndTextMessages } from './guest-messages.ts'
import type { ImageAndTextModule } from './schema.ts'

/** A picture with text beside it; the side alternates down the page. */
export function ImageAndTextView({ module, place }: ViewProps<ImageAndTextModule>): ReactNode {
  const words = imageAndTextMessages[usePage().ownerLanguage]
  const size = module.image?.userSelectedImageSize.toLowerCase() ?? 'none'
  return (
    <div className={`beside picture-${size} ${place.ordinal % 2 === 0 ? 'picture-first' : 'picture-last'}`}>
      <Image
        field="image"
        image={module.image}
        className="beside-picture"
        sizes="(min-width: 900px) 460px, 100vw"
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
        <RichText field="text" value={module.text} placeholder={words.text} />
      </div>
    </div>
  )
}
