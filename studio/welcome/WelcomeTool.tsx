import {Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {useRouter} from 'sanity/router'
import {Mark} from '../components/Mark.tsx'
import {Day} from './Day.tsx'
import {dismissWelcome, isWelcomeDismissed} from './dismissed.ts'
import {FirstArticle} from './FirstArticle.tsx'
import {Places} from './Places.tsx'
import {useStudioPath} from './PlainLink.tsx'
import {Shortcuts} from './Shortcuts.tsx'

/**
 * The page that the Studio opens with: what is on the desk, how to make an article, where things are. An editor can put
 * it at the end of the tools.
 */
export function WelcomeTool(): ReactNode {
  const user = useCurrentUser()
  const {navigateUrl} = useRouter()
  const content = useStudioPath('structure')
  const [isLast, setIsLast] = useState(isWelcomeDismissed)
  const name = user?.name
  const toggle = (): void => {
    dismissWelcome(!isLast)
    setIsLast(!isLast)
    if (!isLast) navigateUrl({path: content})
  }
  return (
    <Card data-testid="welcome-tool" height="fill" overflow="auto">
      <Container width={4} padding={[4, 4, 5]}>
        <Stack gap={6} paddingY={[4, 4, 5]}>
          <Flex align="center" gap={4} wrap="wrap">
            <div style={{flexShrink: 0, height: '3rem', width: '3rem'}}>
              <Mark />
            </div>
            <Stack gap={4} style={{flex: 1, minWidth: '14rem'}}>
              <Heading as="h1" size={4}>
                {name === undefined ? 'Welcome' : `Welcome, ${name}`}
              </Heading>
              <Text muted size={2}>
                What is on the desk, and where things are.
              </Text>
            </Stack>
            <Button
              fontSize={1}
              mode="bleed"
              padding={3}
              text={isLast ? 'Open the Studio with this page' : 'Open the Studio with the content instead'}
              onClick={toggle}
            />
          </Flex>
          <Day />
          <Flex align="flex-start" gap={4} wrap="wrap">
            <div style={{flex: '3 1 26rem', minWidth: 0}}>
              <FirstArticle />
            </div>
            <Stack gap={4} style={{flex: '2 1 18rem', minWidth: 0}}>
              <Places />
              <Shortcuts />
            </Stack>
          </Flex>
        </Stack>
      </Container>
    </Card>
  )
}
