import { Button, Group } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Words } from '../../i18n';
import { tools } from '../../tools';
import { AccountMenu, LanguageMenu, SchemeToggle } from '../shell/controls';
import { FastbackSketch } from '../shell/FastbackSketch';
import { Sketch } from '../shell/Sketch';
import { fastback, fastbackBox } from '../shell/strokes';
import { useStudio, useWords } from '../studio/studio-context';
import classes from './Welcome.module.css';

/** What Fastback is, for who has not been here. */
export function Welcome() {
  const services = useRef<HTMLElement>(null);
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  return (
    <div className={classes.page}>
      <Header />
      <main>
        <Hero toServices={() => services.current?.scrollIntoView({ behavior })} />
        <Claims />
        <section ref={services} className={`${classes.wide} ${classes.section}`}>
          <Services />
        </section>
        <Features />
        <Call />
      </main>
      <Footer />
    </div>
  );
}

function Header() {
  const { session, words } = useStudio();
  const signedIn = useSelector(session, (snapshot) => snapshot.hasTag('signed-in'));
  const anonymous = useSelector(session, (snapshot) => snapshot.hasTag('anonymous'));
  return (
    <header className={classes.header}>
      <span className={classes.brand}>
        <Sketch paths={fastback} viewBox={fastbackBox} className={classes.mark} strokeWidth={7} roughness={0.4} />
        {words.product()}
      </span>
      <LanguageMenu />
      <SchemeToggle />
      {signedIn && <AccountMenu />}
      {anonymous && (
        <Button variant="default" size="md" onClick={() => session.send({ type: 'session.open-dialog' })}>
          {words.welcome.signIn()}
        </Button>
      )}
    </header>
  );
}

function Hero({ toServices }: { readonly toServices: () => void }) {
  const words = useWords();
  return (
    <section className={`${classes.wide} ${classes.hero}`}>
      <div>
        <h1>{words.welcome.heading()}</h1>
        <p>{words.welcome.lead()}</p>
        <Group gap="sm">
          <Button component={Link} to="/car/txt2img" size="lg">
            {words.welcome.start()}
          </Button>
          <Button variant="default" size="lg" onClick={toServices}>
            {words.welcome.demo()}
          </Button>
        </Group>
      </div>
      <HeroPicture />
    </section>
  );
}

/** What the engine made of one sentence; its sketch where the picture cannot be had. */
function HeroPicture() {
  const words = useWords();
  const [missing, setMissing] = useState(false);
  return (
    <figure className={classes.picture}>
      {missing ? (
        <FastbackSketch />
      ) : (
        <img
          src="/images/hero.webp"
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

function Claims() {
  const words = useWords();
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

const claims = ({ welcome }: Words): readonly (readonly [string, string])[] => [
  ['10K+', welcome.claimDesigns()],
  ['500+', welcome.claimUsers()],
  ['99.9%', welcome.claimUptime()],
  [welcome.claimTimeValue(), welcome.claimTime()],
  ['4K+', welcome.claimOutput()],
  ['3', welcome.claimSteps()],
  ['ISO 27001', welcome.claimIso()],
];

function Services() {
  const words = useWords();
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

function Features() {
  const { welcome } = useWords();
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

function Call() {
  const { welcome } = useWords();
  return (
    <div className={classes.wide}>
      <section className={classes.call}>
        <h2>{welcome.callHeading()}</h2>
        <FastbackSketch className={classes.sketch} />
        <Button component={Link} to="/car/txt2img" size="lg">
          {welcome.start()}
        </Button>
      </section>
    </div>
  );
}

/** The specification's dead links: shown, and honest that they lead nowhere yet. */
function Footer() {
  const { welcome } = useWords();
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
