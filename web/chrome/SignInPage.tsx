import {Bookmark, CircleUser, type IconNode, Trash2} from 'lucide'
import type {ReactNode} from 'react'
import type {PassedOn} from '../auth/loginQuery.ts'
import type {Provider} from '../auth/member.ts'
import {loginPath} from '../auth/paths.ts'
import {Icon} from '../ui/Icon.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import styles from './SignInPage.module.pcss'

interface SignInPageProps {
  /** The companies that readers can sign in with. */
  readonly providers: readonly Provider[]
  /** Where the reader goes afterwards: a path of this site. */
  readonly returnPath: string | undefined
  /** What another site said of the reader, for the login (sign-in-4). */
  readonly passed?: PassedOn
}

/** The signs of the companies, in one colour. lucide draws no brands. */
const companies: Readonly<Record<Provider, {readonly name: string; readonly sign: string}>> = {
  apple: {
    name: 'Apple',
    sign: 'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701',
  },
  google: {
    name: 'Google',
    sign: 'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
  },
}

/** Where readers sign in: why they would, what is kept of them, and a link for each company (sign-in-2). It needs no scripts. */
export function SignInPage({providers, returnPath, passed = {}}: SignInPageProps): ReactNode {
  return (
    <div className={styles['page']}>
      <StyleSheet name="SignInPage" />
      <h1 className={styles['title']}>Sign in, if you like</h1>
      <p className={styles['lead']}>
        With an account, your saved articles, shopping lists and topics can be on all of your devices. Everything on
        this site works without one.
      </p>
      <ul className={styles['choices']}>
        {providers.map((provider) => (
          <li key={provider}>
            <a href={loginPath(provider, {returnPath, passed})} rel="nofollow" className={styles['choice']}>
              <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
                <path d={companies[provider].sign} />
              </svg>
              Continue with {companies[provider].name}
            </a>
          </li>
        ))}
      </ul>
      <h2 className={styles['heading']}>What we keep</h2>
      <ul className={styles['kept']}>
        <Kept icon={CircleUser}>
          Your name and email address, as {namesOf(providers)} gives them to us. We never see your password.
        </Kept>
        <Kept icon={Bookmark}>
          The topics you choose, and your saved articles and shopping lists if you want us to. All of it is stored
          encrypted.
        </Kept>
        <Kept icon={Trash2}>
          You can look at all of it, take it with you and delete it in <a href="/account">your account</a>, at any time.
          More is in our <a href="/privacy-policy">privacy policy</a>.
        </Kept>
      </ul>
    </div>
  )
}

function Kept({icon, children}: {readonly icon: IconNode; readonly children: ReactNode}): ReactNode {
  return (
    <li>
      <Icon icon={icon} />
      <span>{children}</span>
    </li>
  )
}

const namesOf = (providers: readonly Provider[]): string =>
  providers.map((provider) => companies[provider].name).join(' or ')
