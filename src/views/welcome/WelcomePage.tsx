import { Button, Group } from '@mantine/core';
import { type FunctionComponent, type ReactNode, useRef, useState } from 'react';
import type { WelcomeWords, Words } from '../../i18n';
import { tools } from '../../tools';
import { FastbackSketch } from '../kit/FastbackSketch';
import { Sketch } from '../kit/Sketch';
import { fastback, fastbackBox } from '../kit/strokes';
import { Demo } from './Demo';
import classes from './Welcome.module.css';

interface LinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The app's words with those of this page. */
export type WelcomePageWords = Words & { readonly welcome: WelcomeWords };

interface WelcomePageProps {
  readonly words: WelcomePageWords;
  /** The router's link in the app, a plain one in the page that the build writes. */
  readonly link: FunctionComponent<LinkProps>;
  /** Right side of the header. */
  readonly controls: ReactNode;
  readonly scrolling?: ScrollBehavior;
}

/** The welcome page, from words alone: the build writes it as HTML, and the app takes over from there. */
export function WelcomePage({ words, link, controls, scrolling = 'auto' }: WelcomePageProps) {
  const services = useRef<HTMLElement>(null);
  const toServices = () => services.current?.scrollIntoView({ behavior: scrolling });
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <span className={classes.brand}>
          <Sketch paths={fastback} viewBox={fastbackBox} className={classes.mark} strokeWidth={7} roughness={0.4} />
          {words.product()}
        </span>
        {controls}
      </header>
      <main>
        <Hero words={words} link={link} toServices={toServices} />
        <Claims words={words} />
        <section ref={services} className={`${classes.wide} ${classes.section}`}>
          <Services words={words} link={link} />
        </section>
        <Features words={words} />
        <Call words={words} link={link} />
      </main>
      <Footer words={words} />
    </div>
  );
}

type PartProps = Pick<WelcomePageProps, 'words' | 'link'>;

function Hero({ words, link, toServices }: PartProps & { readonly toServices: () => void }) {
  return (
    <section className={`${classes.wide} ${classes.hero}`}>
      <div>
        <h1>{words.welcome.heading()}</h1>
        <p>{words.welcome.lead()}</p>
        <Group gap="sm">
          <Button component={link} to="/car/txt2img" size="lg">
            {words.welcome.start()}
          </Button>
          <Button variant="default" size="lg" onClick={toServices}>
            {words.welcome.demo()}
          </Button>
        </Group>
      </div>
      <HeroPicture words={words} />
    </section>
  );
}

/** What the engine made of one sentence; its sketch where the picture cannot be had. */
function HeroPicture({ words }: Pick<PartProps, 'words'>) {
  const [missing, setMissing] = useState(false);
  return (
    <figure className={classes.picture}>
      {missing ? (
        <FastbackSketch />
      ) : (
        <img
          src="/images/hero.webp"
          srcSet="/images/hero-small.webp 640w, /images/hero.webp 1200w"
          sizes="(max-width: 900px) calc(100vw - 48px), 672px"
          fetchPriority="high"
          width={1200}
          height={760}
          alt={words.welcome.heroAlt()}
          onError={() => setMissing(true)}
        />
      )}
      <figcaption>{words.welcome.heroWords()}</figcaption>
    </figure>
  );
}

function Claims({ words }: Pick<PartProps, 'words'>) {
  return (
    <div className={classes.wide}>
      <dl className={classes.claims} aria-label={words.welcome.claims()}>
        {claims(words).map(([figure, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const claims = ({ welcome }: WelcomePageWords): readonly (readonly [string, string])[] => [
  ['10K+', welcome.claimDesigns()],
  ['500+', welcome.claimUsers()],
  ['99.9%', welcome.claimUptime()],
  [welcome.claimTimeValue(), welcome.claimTime()],
  ['4K+', welcome.claimOutput()],
  ['3', welcome.claimSteps()],
  ['ISO 27001', welcome.claimIso()],
];

function Services({ words, link: Link }: PartProps) {
  const { welcome } = words;
  return (
    <>
      <h2>{welcome.services()}</h2>
      <ul className={classes.services}>
        <li>{welcome.serviceTextToImage()}</li>
        <li>{welcome.serviceImageToImage()}</li>
        <li>{welcome.serviceMultiView()}</li>
        <li>{welcome.service3d()}</li>
      </ul>
      <Demo words={welcome} />
      <ul className={classes.cards} aria-label={welcome.allTools()}>
        {tools.map((tool) => (
          <li key={tool.module}>
            <Link to={tool.route} className={classes.card}>
              <Sketch paths={tool.icon} viewBox={[32, 28]} roughness={0.6} strokeWidth={1.1} />
              <strong>{words.titles[tool.module]()}</strong>
              <span>{words.tools[tool.module]()}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Features({ words: { welcome } }: Pick<PartProps, 'words'>) {
  const features = [
    [welcome.featureWait(), welcome.featureWaitText()],
    [welcome.featureKeep(), welcome.featureKeepText()],
    [welcome.featureControl(), welcome.featureControlText()],
    [welcome.featureWords(), welcome.featureWordsText()],
  ] as const;
  return (
    <section className={`${classes.wide} ${classes.section}`}>
      <h2>{welcome.features()}</h2>
      <div className={classes.features}>
        {features.map(([title, text]) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Call({ words: { welcome }, link }: PartProps) {
  return (
    <div className={classes.wide}>
      <section className={classes.call}>
        <h2>{welcome.callHeading()}</h2>
        <FastbackSketch className={classes.sketch} />
        <Button component={link} to="/car/txt2img" size="lg">
          {welcome.start()}
        </Button>
      </section>
    </div>
  );
}

/** The specification's dead links: shown, and honest that they lead nowhere yet. */
function Footer({ words: { welcome } }: Pick<PartProps, 'words'>) {
  return (
    <footer className={`${classes.wide} ${classes.footer}`}>
      {[welcome.about(), welcome.terms(), welcome.privacy(), welcome.contact()].map((label) => (
        <span key={label} title={welcome.soon()}>
          {label}
        </span>
      ))}
    </footer>
  );
}
