import type {ReactNode} from 'react'
import {
  type ArrayOfObjectsInputProps,
  type ImageValue,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isDocumentSchemaType,
  type ObjectInputProps,
  type PortableTextInputProps,
} from 'sanity'
import {UnstoredChanges} from '../connection/UnstoredChanges.tsx'
import {referenceType} from '../portableText/picker/entries.ts'
import {WidgetListInput} from '../portableText/picker/WidgetListInput.tsx'
import {TextFieldInput} from '../portableText/TextFieldInput.tsx'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import {BackToForm} from './BackToForm.tsx'
import {CroppedPictureInput} from './CropPreviews.tsx'
import {DialogInput, isFormOfItem} from './DialogInput.tsx'
import {DocumentInput} from './DocumentInput.tsx'
import {previewsOf} from './previewsOf.ts'

/** The input of every field: Sanity's, in ours where we have one. */
export function FormInput(props: InputProps): ReactNode {
  const input = inputOf(props)
  if (!isFormOfItem(props)) return input
  return <DialogInput {...props}>{input}</DialogInput>
}

function inputOf(props: InputProps): ReactNode {
  if (isDocument(props)) {
    const id = fieldOf(props.value, '_id')
    return (
      <BackToForm onPathFocus={props.onPathFocus} value={props.value}>
        <DocumentInput {...props} />
        {typeof id === 'string' ? <UnstoredChanges id={id} type={props.schemaType.name} /> : null}
      </BackToForm>
    )
  }
  if (isPortableText(props)) return <TextFieldInput {...props} />
  if (isWidgetList(props)) return <WidgetListInput {...props} />
  if (isCroppedPicture(props)) return <CroppedPictureInput {...props} />
  return props.renderDefault(props)
}

/** The whole form. */
function isDocument(props: InputProps): props is ObjectInputProps {
  return props.path.length === 0 && isDocumentSchemaType(props.schemaType)
}

/** Sanity's own check, with the type of what it finds. */
function isPortableText(props: InputProps): props is PortableTextInputProps {
  return isArrayOfBlocksInputProps(props)
}

/** A list of references to widgets, and nothing else. */
function isWidgetList(props: InputProps): props is ArrayOfObjectsInputProps {
  return isArrayOfObjectsInputProps(props) && props.schemaType.of.every(({name}) => name === referenceType)
}

/** A picture that the site crops. */
function isCroppedPicture(props: InputProps): props is ObjectInputProps<ImageValue> {
  return previewsOf(props.schemaType).length > 0
}
